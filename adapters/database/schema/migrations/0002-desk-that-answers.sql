-- Desk people get notifications of their choice, and the search ignores apostrophes and the like.
alter table desk_person add column muted text;
update retailer_request set search_text = replace(replace(replace(replace(replace(replace(replace(replace(
  search_text, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '-', '');
