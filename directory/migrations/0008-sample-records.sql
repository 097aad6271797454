-- The sample is for a database that was never used. Once there was anything else in it, it never comes back.

-- What the sample has brought, so that it can be told from what others have.
create table sample_records (
  id uuid primary key
);

-- At most one row: since when, and why, the sample is not loaded into this database any more.
create table sample_ended (
  since timestamptz not null default now(),
  reason text not null
);
