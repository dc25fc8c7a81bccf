-- SQLite does not use the index with `=` for a query with `in`.
drop index retailer_request_unanswered;
create index retailer_request_unanswered on retailer_request (moved_at, id) where state in ('passed_on');
