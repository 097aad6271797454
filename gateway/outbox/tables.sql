-- In a schema of its own: the records of the embedded directory may be in the same database.
create schema if not exists outbox;

create table if not exists outbox.submissions (
  reference text primary key,
  -- A keyed hash of the sender's idempotency key, the sender and the kind; key and sender themselves are not stored.
  key_hash text not null unique,
  -- The idempotency key that is sent to the directory with each attempt.
  delivery_key uuid not null,
  kind text not null check (kind in ('feedback', 'referral', 'listing')),
  state text not null check (state in (
    'waiting', 'sending', 'delivered', 'refused', 'withdrawn', 'held', 'dead', 'quarantined', 'discarded')),
  -- Encrypted; null once purged.
  body text,
  body_hash text not null,
  -- By the product's clock, for residents. All other times are the database's.
  accepted_at timestamptz not null,
  stored_at timestamptz not null default now(),
  -- Of the job queue of earlier versions, which may still run beside this one: their jobs deliver the submissions that name
  -- them. Always null here.
  job_id uuid,
  attempts integer not null default 0,
  -- Of a waiting submission, when it is due; of one being sent, when its lease ends.
  next_at timestamptz not null default now(),
  settled_at timestamptz,
  directory_reference text,
  status integer,
  -- The reason for the state, without personal data.
  note text,
  -- The directory's messages about fields, which may repeat what was typed: encrypted.
  fields text
);

create index if not exists submissions_unsettled on outbox.submissions (state, next_at)
  where state in ('waiting', 'sending', 'held', 'dead', 'quarantined');
create index if not exists submissions_unerased on outbox.submissions (settled_at) where body is not null;
create index if not exists submissions_withdrawn on outbox.submissions (settled_at)
  where state = 'withdrawn' and fields is not null;

-- Directories that honour `Idempotency-Key`, by the hash of their address.
create table if not exists outbox.idempotent_directories (
  id text primary key,
  learnt_at timestamptz not null default now()
);
