"""The table: rules and odds (both pure), the journal, the live table, and the web pages."""
