-- A privacy request is a request. Those that exist keep their number as reference, and mails of theirs refer to it.
alter table retailer_request add column due_on text;
alter table retailer_request add column is_swept integer;
create index retailer_request_privacy on retailer_request (received_at, id) where state in ('asked');
create index retailer_request_unswept on retailer_request (reference, is_swept) where state in ('asked', 'answered');
create index retailer_request_owned on retailer_request (clerk, received_at, id) where state not in ('closed', 'spam', 'answered');
create index retailer_request_over on retailer_request (moved_at, id) where state in ('closed', 'spam', 'answered');
