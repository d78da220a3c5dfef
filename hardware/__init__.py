"""What you print, buy and wire, as source that builds."""
