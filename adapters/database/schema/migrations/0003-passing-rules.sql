-- Retailers report absences and capacity.
alter table retailer add column away_from text default '' not null;
alter table retailer add column away_until text default '' not null;
alter table retailer add column most_a_month text default '' not null;
-- Finds requests passed on since the beginning of a month.
create index retailer_request_moved on retailer_request (moved_at);
