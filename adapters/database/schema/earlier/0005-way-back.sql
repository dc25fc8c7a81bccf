CREATE TABLE "kysely_migration" (
  "name" varchar(255) not null primary key,
  "timestamp" varchar(255) not null
);
CREATE TABLE "kysely_migration_lock" (
  "id" varchar(255) not null primary key,
  "is_locked" integer default 0 not null
);
CREATE TABLE "retailer_request" (
  "id" text primary key,
  "reference" text not null unique,
  "submission" text unique,
  "brand_key" text not null,
  "request" text not null,
  "work" text not null,
  "state" text not null,
  "visitor_mailbox" text not null,
  "search_text" text not null,
  "place_key" text not null,
  "zip_area" text not null,
  "answers" text not null,
  "received_at" bigint not null,
  "moved_at" bigint not null,
  "version" integer not null,
  "intent" integer not null,
  "parked_reason" text,
  "ideas" text,
  "samples" text,
  "forward_outcome" text,
  "forward_detail" text,
  "outcome" text,
  "retailer_word" text,
  "retailer_id" text,
  "clerk" text,
  "opened_by" text,
  "forward_at" bigint,
  "opened_at" bigint,
  "first_answer_at" bigint,
  "from_browser" integer
);
CREATE INDEX "retailer_request_mine" on "retailer_request" ("clerk", "received_at", "id") where "state" not in ('closed', 'spam');
CREATE INDEX "retailer_request_new" on "retailer_request" ("received_at", "id", "reference") where "state" in ('new', 'declined');
CREATE INDEX "retailer_request_parked" on "retailer_request" ("received_at", "id", "reference") where "state" = 'new';
CREATE INDEX "retailer_request_unspoken" on "retailer_request" ("received_at", "id", "reference") where "state" in ('new', 'passed_on', 'accepted', 'declined');
CREATE INDEX "retailer_request_with_retailer" on "retailer_request" ("received_at", "id") where "state" in ('passed_on', 'accepted');
CREATE INDEX "retailer_request_contacted" on "retailer_request" ("received_at", "id") where "state" in ('contacted');
CREATE INDEX "retailer_request_closed" on "retailer_request" ("moved_at", "id") where "state" in ('closed', 'spam');
CREATE INDEX "retailer_request_received" on "retailer_request" ("received_at", "id");
CREATE INDEX "retailer_request_search" on "retailer_request" ("received_at", "id", "search_text");
CREATE INDEX "retailer_request_mailbox" on "retailer_request" ("visitor_mailbox", "received_at", "reference");
CREATE INDEX "retailer_request_place" on "retailer_request" ("place_key", "received_at");
CREATE INDEX "retailer_request_retailer" on "retailer_request" ("retailer_id") where "state" in ('passed_on', 'accepted');
CREATE INDEX "retailer_request_unanswered" on "retailer_request" ("moved_at", "id") where "state" in ('passed_on');
CREATE INDEX "retailer_request_figures" on "retailer_request" ("received_at", "state", "reference", "intent", "zip_area", "first_answer_at", "answers", "outcome", "retailer_word");
CREATE INDEX "retailer_request_samples" on "retailer_request" ("received_at", "state", "reference", "samples") where "samples" is not null;
CREATE TABLE "retailer" (
  "id" text primary key,
  "name_key" text not null unique,
  "name" text not null,
  "street_address" text not null,
  "city" text not null,
  "state" text not null,
  "zip" text not null,
  "email" text not null,
  "phone" text not null,
  "area" text not null,
  "note" text not null,
  "is_on" integer not null,
  "version" integer not null,
  "away_from" text default '' not null,
  "away_until" text default '' not null,
  "most_a_month" text default '' not null,
  "website" text default '' not null,
  "hours" text default '' not null,
  "on_display" text default '' not null,
  "own_words" text default '' not null,
  "showroom_photo" text default '' not null,
  "slug" text default '' not null,
  "confirmed_on" text default '' not null,
  "is_listed" integer default 0 not null,
  "passes_at_once" integer default 0 not null
);
CREATE TABLE "rights_case" (
  "number" text primary key,
  "due_on" text not null,
  "data" text not null,
  "version" integer not null,
  "is_swept" integer not null,
  "closed_at" bigint
);
CREATE INDEX "rights_case_open" on "rights_case" ("due_on", "number") where "closed_at" is null;
CREATE INDEX "rights_case_closed" on "rights_case" ("closed_at", "number");
CREATE INDEX "rights_case_unswept" on "rights_case" ("number") where "is_swept" = 0;
CREATE TABLE "mail" (
  "id" text primary key,
  "request_reference" text references "retailer_request" ("reference") on delete cascade,
  "case_number" text references "rights_case" ("number"),
  "kind" text not null,
  "message" text not null,
  "at" bigint not null,
  "next_attempt_at" bigint not null,
  "attempts" integer not null,
  "resends" integer not null,
  "transport_down" integer not null,
  "to_address" text,
  "to_name" text,
  "sent_after" text,
  "state" text,
  "last_error" text,
  "claim_token" text,
  "claimed_until" bigint
);
CREATE INDEX "mail_request" on "mail" ("request_reference", "kind", "state");
CREATE INDEX "mail_case" on "mail" ("case_number", "at", "id");
CREATE INDEX "mail_due" on "mail" ("attempts", "next_attempt_at") where "state" in ('waiting', 'claimed');
CREATE INDEX "mail_parked" on "mail" ("request_reference", "kind") where "state" = 'parked';
CREATE TABLE "desk_person" (
  "id" text primary key,
  "name_key" text not null unique,
  "name" text not null,
  "role" text not null,
  "created_at" bigint not null,
  "revoked_at" bigint,
  "signed_in_at" bigint,
  "email" text,
  "muted" text
);
CREATE TABLE "desk_passkey" (
  "id" text primary key,
  "person_id" text not null references "desk_person" ("id"),
  "public_key" text not null,
  "transports" text not null,
  "counter" bigint not null,
  "created_at" bigint not null,
  "confirms_from" bigint not null,
  "last_used_at" bigint
);
CREATE TABLE "desk_invitation" (
  "token_digest" text primary key,
  "person_id" text not null references "desk_person" ("id"),
  "expires_at" bigint not null
);
CREATE TABLE "desk_session" (
  "id" text primary key,
  "person_id" text not null references "desk_person" ("id"),
  "token_digest" text not null unique,
  "previous_digest" text unique,
  "form_token" text not null,
  "created_at" bigint not null,
  "seen_at" bigint not null,
  "rotated_at" bigint not null,
  "confirmed_at" bigint
);
CREATE TABLE "desk_preview" (
  "id" text primary key,
  "person_id" text not null references "desk_person" ("id"),
  "token_digest" text not null unique,
  "page" text not null,
  "expires_at" bigint not null
);
CREATE INDEX "desk_passkey_person" on "desk_passkey" ("person_id");
CREATE INDEX "desk_invitation_person" on "desk_invitation" ("person_id");
CREATE INDEX "desk_session_person" on "desk_session" ("person_id");
CREATE TABLE "desk_spent" (
  "id" text primary key,
  "expires_at" bigint not null
);
CREATE TABLE "desk_audit" (
  "id" text primary key,
  "person" text not null,
  "action" text not null,
  "subject" text not null,
  "at" bigint not null,
  "before" text,
  "after" text
);
CREATE INDEX "desk_audit_at" on "desk_audit" ("at", "id");
CREATE TABLE "content_change" (
  "id" text primary key,
  "batch" text not null,
  "person" text not null,
  "kind" text not null,
  "container" text not null,
  "at" bigint not null,
  "settled" integer not null,
  "name" text,
  "before" text,
  "after" text,
  "restores" text
);
CREATE INDEX "content_change_at" on "content_change" ("at", "id");
CREATE INDEX "content_change_batch" on "content_change" ("batch");
CREATE INDEX "content_change_item" on "content_change" ("container", "name", "at");
CREATE INDEX "content_change_noted" on "content_change" ("at") where "settled" = 0;
CREATE INDEX "content_change_deleted" on "content_change" ("at", "id") where "kind" = 'delete';
CREATE TABLE "site_secret" (
  "name" text primary key,
  "value" text not null
);
CREATE INDEX "retailer_request_moved" on "retailer_request" ("moved_at");
CREATE UNIQUE INDEX "retailer_slug" on "retailer" ("slug") where "slug" <> '';
CREATE TABLE "oldest_version" (
  "migration" text not null,
  "version" text not null
);
insert into kysely_migration values ('0001-first-schema', '2026-11-23T00:00:00.000Z');
insert into kysely_migration values ('0002-desk-that-answers', '2026-11-23T00:00:00.000Z');
insert into kysely_migration values ('0003-passing-rules', '2026-11-23T00:00:00.000Z');
insert into kysely_migration values ('0004-listed-shops', '2026-11-23T00:00:00.000Z');
insert into kysely_migration values ('0005-way-back', '2026-11-23T00:00:00.000Z');
insert into oldest_version values ('0005-way-back', '1.0.0');
