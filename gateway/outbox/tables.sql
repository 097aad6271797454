-- Everything in schemas of its own: the records of the embedded directory may live in the same database.
create schema if not exists outbox;

create table if not exists outbox.submissions (
  reference text primary key,
  -- Of the sender's key, which may be anything, the sender and the kind; none of the first two is kept.
  key_hash text not null unique,
  -- Ours, sent to the directory with every attempt.
  delivery_key uuid not null,
  kind text not null check (kind in ('feedback', 'referral', 'listing')),
  state text not null check (state in (
    'waiting', 'sending', 'delivered', 'refused', 'withdrawn', 'held', 'dead', 'quarantined', 'discarded')),
  -- Sealed; null once erased.
  body text,
  body_hash text not null,
  -- What the product's clock said, for residents. All other times are the database's own.
  accepted_at timestamptz not null,
  stored_at timestamptz not null default now(),
  -- The one job that may send this; any other finds that it is not meant.
  job_id uuid,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  settled_at timestamptz,
  directory_reference text,
  status integer,
  -- Why it is in its state, in our words.
  note text,
  -- The directory's words about fields, which may repeat what was typed: sealed.
  fields text
);

create index if not exists submissions_unsettled on outbox.submissions (state, next_at)
  where state in ('waiting', 'sending', 'held', 'dead', 'quarantined');
create index if not exists submissions_unerased on outbox.submissions (settled_at) where body is not null;

-- Directories that have said that they store a form once, however often it comes with one key; by the sum of their address.
create table if not exists outbox.idempotent_directories (
  id text primary key,
  learnt_at timestamptz not null default now()
);
