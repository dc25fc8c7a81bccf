-- Counts visits by day.
create table visit_count (
  id text primary key,
  day text not null,
  what text not null,
  subject text not null,
  count bigint not null
);
create index visit_count_day on visit_count (day, what);
