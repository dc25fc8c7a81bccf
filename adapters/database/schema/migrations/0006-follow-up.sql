-- Finds requests due for another look.
alter table retailer_request add column follow_up text;
create index retailer_request_follow_up on retailer_request (received_at, id, follow_up) where follow_up is not null;
