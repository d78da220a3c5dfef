"""The tests of the odds: golden values, and a plain recursion over the rules themselves to hold them against."""
