"""Floors, walls and windows, the runs of cabinets along them, and the furniture between."""
