-- Visitors can find retailers on the site.
alter table retailer add column website text default '' not null;
alter table retailer add column hours text default '' not null;
alter table retailer add column on_display text default '' not null;
alter table retailer add column own_words text default '' not null;
alter table retailer add column showroom_photo text default '' not null;
alter table retailer add column slug text default '' not null;
alter table retailer add column confirmed_on text default '' not null;
alter table retailer add column is_listed integer default 0 not null;
alter table retailer add column passes_at_once integer default 0 not null;
create unique index retailer_slug on retailer (slug) where slug <> '';
