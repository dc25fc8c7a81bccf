"""Appliances, sinks and faucets, range hoods."""
