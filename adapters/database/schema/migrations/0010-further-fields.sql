-- A new field of a retailer needs no column.
alter table retailer add column further text default '{}' not null;
