-- The database records which versions may run on it.
create table oldest_version (migration text not null, version text not null);
