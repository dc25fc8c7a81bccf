"""Boxes, doors, drawers, shelves, counters and their hardware."""
