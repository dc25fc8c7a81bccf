"""What people leave out: dishes, plants, coats, and the sets in which they stand together."""
