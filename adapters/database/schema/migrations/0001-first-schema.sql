create table retailer_request (
  id text primary key,
  reference text not null unique,
  submission text unique,
  brand_key text not null,
  request text not null,
  work text not null,
  state text not null,
  visitor_mailbox text not null,
  search_text text not null,
  place_key text not null,
  zip_area text not null,
  answers text not null,
  received_at bigint not null,
  moved_at bigint not null,
  version integer not null,
  intent integer not null,
  parked_reason text,
  ideas text,
  samples text,
  forward_outcome text,
  forward_detail text,
  outcome text,
  retailer_word text,
  retailer_id text,
  clerk text,
  opened_by text,
  forward_at bigint,
  opened_at bigint,
  first_answer_at bigint,
  from_browser integer
);
create index retailer_request_mine on retailer_request (clerk, received_at, id) where state not in ('closed', 'spam');
create index retailer_request_new on retailer_request (received_at, id, reference) where state in ('new', 'declined');
create index retailer_request_parked on retailer_request (received_at, id, reference) where state = 'new';
create index retailer_request_unspoken on retailer_request (received_at, id, reference) where state in ('new', 'passed_on', 'accepted', 'declined');
create index retailer_request_with_retailer on retailer_request (received_at, id) where state in ('passed_on', 'accepted');
create index retailer_request_contacted on retailer_request (received_at, id) where state in ('contacted');
create index retailer_request_closed on retailer_request (moved_at, id) where state in ('closed', 'spam');
create index retailer_request_received on retailer_request (received_at, id);
create index retailer_request_search on retailer_request (received_at, id, search_text);
create index retailer_request_mailbox on retailer_request (visitor_mailbox, received_at, reference);
create index retailer_request_place on retailer_request (place_key, received_at);
create index retailer_request_retailer on retailer_request (retailer_id) where state in ('passed_on', 'accepted');
create index retailer_request_unanswered on retailer_request (moved_at, id) where state = 'passed_on';
create index retailer_request_figures on retailer_request (received_at, state, reference, intent, zip_area, first_answer_at, answers, outcome, retailer_word);
create index retailer_request_samples on retailer_request (received_at, state, reference, samples) where samples is not null;
create table retailer (
  id text primary key,
  name_key text not null unique,
  name text not null,
  street_address text not null,
  city text not null,
  state text not null,
  zip text not null,
  email text not null,
  phone text not null,
  area text not null,
  note text not null,
  is_on integer not null,
  version integer not null
);
create table rights_case (
  number text primary key,
  due_on text not null,
  data text not null,
  version integer not null,
  is_swept integer not null,
  closed_at bigint
);
create index rights_case_open on rights_case (due_on, number) where closed_at is null;
create index rights_case_closed on rights_case (closed_at, number);
create index rights_case_unswept on rights_case (number) where is_swept = 0;
create table mail (
  id text primary key,
  request_reference text references retailer_request (reference) on delete cascade,
  case_number text references rights_case (number),
  kind text not null,
  message text not null,
  at bigint not null,
  next_attempt_at bigint not null,
  attempts integer not null,
  resends integer not null,
  transport_down integer not null,
  to_address text,
  to_name text,
  sent_after text,
  state text,
  last_error text,
  claim_token text,
  claimed_until bigint
);
create index mail_request on mail (request_reference, kind, state);
create index mail_case on mail (case_number, at, id);
create index mail_due on mail (attempts, next_attempt_at) where state in ('waiting', 'claimed');
create index mail_parked on mail (request_reference, kind) where state = 'parked';
create table desk_person (
  id text primary key,
  name_key text not null unique,
  name text not null,
  role text not null,
  created_at bigint not null,
  revoked_at bigint,
  signed_in_at bigint,
  email text
);
create table desk_passkey (
  id text primary key,
  person_id text not null references desk_person (id),
  public_key text not null,
  transports text not null,
  counter bigint not null,
  created_at bigint not null,
  confirms_from bigint not null,
  last_used_at bigint
);
create table desk_invitation (
  token_digest text primary key,
  person_id text not null references desk_person (id),
  expires_at bigint not null
);
create table desk_session (
  id text primary key,
  person_id text not null references desk_person (id),
  token_digest text not null unique,
  previous_digest text unique,
  form_token text not null,
  created_at bigint not null,
  seen_at bigint not null,
  rotated_at bigint not null,
  confirmed_at bigint
);
create table desk_preview (
  id text primary key,
  person_id text not null references desk_person (id),
  token_digest text not null unique,
  page text not null,
  expires_at bigint not null
);
create index desk_passkey_person on desk_passkey (person_id);
create index desk_invitation_person on desk_invitation (person_id);
create index desk_session_person on desk_session (person_id);
create table desk_spent (
  id text primary key,
  expires_at bigint not null
);
create table desk_audit (
  id text primary key,
  person text not null,
  action text not null,
  subject text not null,
  at bigint not null,
  before text,
  after text
);
create index desk_audit_at on desk_audit (at, id);
create table content_change (
  id text primary key,
  batch text not null,
  person text not null,
  kind text not null,
  container text not null,
  at bigint not null,
  settled integer not null,
  name text,
  before text,
  after text,
  restores text
);
create index content_change_at on content_change (at, id);
create index content_change_batch on content_change (batch);
create index content_change_item on content_change (container, name, at);
create index content_change_noted on content_change (at) where settled = 0;
create index content_change_deleted on content_change (at, id) where kind = 'delete';
create table site_secret (
  name text primary key,
  value text not null
);
