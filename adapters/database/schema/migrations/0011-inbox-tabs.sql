-- What came back stands under `Follow up`, and one tab holds what is with a retailer.
create index retailer_request_away on retailer_request (received_at, id) where state in ('passed_on', 'accepted', 'contacted');
