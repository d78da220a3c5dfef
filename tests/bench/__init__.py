"""Benchmarks: they measure and print, and never assert a wall-clock time."""
