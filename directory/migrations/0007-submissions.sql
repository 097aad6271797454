-- What visitors send. No foreign keys: records come and go, and the sample is loaded anew every day, but what somebody
-- sent stays. None of these tables counts in `sample_contents()`: a referral does not make the sample somebody's own.

create table referrals (
  id uuid primary key,
  reference text not null unique,
  status text not null check (status in ('new', 'in_progress', 'completed', 'incompleted')),
  service_id uuid not null,
  name text not null,
  email text,
  phone text,
  other_contact text,
  postcode_outward_code text,
  comments text,
  referral_consented_at timestamptz not null,
  feedback_consented_at timestamptz,
  referee_name text,
  referee_email text,
  referee_phone text,
  organisation_taxonomy_id uuid,
  referee_organisation text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table page_feedbacks (
  id uuid primary key,
  url text not null,
  feedback text not null,
  name text,
  email text,
  phone text,
  consented_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What was sent, without its password. Json, not jsonb, so that it is answered in the order of its keys.
create table organisation_sign_ups (
  id uuid primary key,
  email text not null,
  submission json not null,
  password_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index organisation_sign_ups_by_email on organisation_sign_ups (lower(email));

-- Which record the submission with a key became. Neither the key nor the body can be told from what is kept.
create table submission_keys (
  key_hash text primary key,
  form text not null,
  record_id uuid not null,
  fingerprint text not null,
  created_at timestamptz not null
);
create index submission_keys_by_age on submission_keys (created_at);
