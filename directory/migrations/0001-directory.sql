-- The public records of the directory. Columns carry the names of the REST contract wherever SQL allows it.

create extension if not exists fuzzystrmatch;
create extension if not exists unaccent;

create table files (
  id uuid primary key,
  filename text not null,
  mime_type text not null,
  alt_text text,
  content bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index files_by_name on files (filename);

-- Three trees in one table; the root of each is a record that no list shows. `depth` is 0 for a root.
create table taxonomies (
  id uuid primary key,
  parent_id uuid references taxonomies,
  kind text not null check (kind in ('category', 'organisation', 'service-eligibility')),
  slug text not null unique,
  name text not null,
  position int not null,
  depth int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index taxonomies_by_parent on taxonomies (parent_id);

create table tags (
  id uuid primary key,
  slug text not null unique,
  label text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table organisations (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  url text,
  email text,
  phone text,
  social_medias jsonb not null,
  image_file_id uuid references files,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index organisations_by_name on organisations (lower(name));

create table organisation_taxonomies (
  organisation_id uuid not null references organisations,
  taxonomy_id uuid not null references taxonomies,
  primary key (organisation_id, taxonomy_id)
);

create table locations (
  id uuid primary key,
  address_line_1 text not null,
  address_line_2 text,
  address_line_3 text,
  city text not null,
  county text not null,
  postcode text not null,
  country text not null,
  lat float8 not null,
  lon float8 not null,
  accessibility_info text,
  has_wheelchair_access boolean not null,
  has_induction_loop boolean not null,
  has_accessible_toilet boolean not null,
  image_file_id uuid references files,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table services (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  slug text not null unique,
  name text not null,
  type text not null check (type in ('service', 'activity', 'club', 'group')),
  status text not null check (status in ('active', 'inactive')),
  intro text not null,
  description text not null,
  image_file_id uuid references files,
  wait_time text check (wait_time in ('one_week', 'two_weeks', 'three_weeks', 'month', 'longer')),
  is_free boolean not null,
  fees_text text,
  fees_url text,
  testimonial text,
  video_embed text,
  url text,
  contact_name text,
  contact_phone text,
  contact_email text,
  show_referral_disclaimer boolean not null,
  referral_method text not null check (referral_method in ('internal', 'external', 'none')),
  referral_button_text text,
  referral_email text,
  referral_url text,
  useful_infos jsonb not null,
  offerings jsonb not null,
  social_medias jsonb not null,
  eligibility_custom jsonb not null,
  score int check (score between 0 and 5),
  ends_at timestamptz,
  last_modified_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index services_by_name on services (status, lower(name));
create index services_by_organisation on services (organisation_id);

create table service_tags (
  service_id uuid not null references services,
  tag_id uuid not null references tags,
  primary key (service_id, tag_id)
);

create table service_taxonomies (
  service_id uuid not null references services,
  taxonomy_id uuid not null references taxonomies,
  primary key (service_id, taxonomy_id)
);
create index service_taxonomies_by_taxonomy on service_taxonomies (taxonomy_id);

create table service_eligibilities (
  service_id uuid not null references services,
  taxonomy_id uuid not null references taxonomies,
  primary key (service_id, taxonomy_id)
);

create table service_locations (
  id uuid primary key,
  service_id uuid not null references services,
  location_id uuid not null references locations,
  name text,
  image_file_id uuid references files,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index service_locations_by_service on service_locations (service_id);
create index service_locations_by_location on service_locations (location_id);

create table regular_opening_hours (
  service_location_id uuid not null references service_locations,
  position int not null,
  frequency text not null check (frequency in ('weekly', 'monthly', 'fortnightly', 'nth_occurrence_of_month')),
  weekday int check (weekday between 1 and 7),
  day_of_month int check (day_of_month between 1 and 31),
  occurrence_of_month int check (occurrence_of_month between 1 and 5),
  starts_at date,
  opens_at time not null,
  closes_at time not null,
  primary key (service_location_id, position)
);

create table holiday_opening_hours (
  service_location_id uuid not null references service_locations,
  position int not null,
  is_closed boolean not null,
  starts_at date not null,
  ends_at date not null,
  opens_at time not null,
  closes_at time not null,
  primary key (service_location_id, position)
);

create table organisation_events (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  location_id uuid references locations,
  slug text not null unique,
  title text not null,
  intro text not null,
  description text not null,
  image_file_id uuid references files,
  start_date date not null,
  end_date date not null,
  start_time time not null,
  end_time time not null,
  is_free boolean not null,
  fees_text text,
  fees_url text,
  organiser_name text,
  organiser_phone text,
  organiser_email text,
  organiser_url text,
  booking_title text,
  booking_summary text,
  booking_url text,
  booking_cta text,
  homepage boolean not null,
  is_virtual boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index organisation_events_by_date on organisation_events (end_date, start_date);
create index organisation_events_by_organisation on organisation_events (organisation_id);

create table organisation_event_taxonomies (
  organisation_event_id uuid not null references organisation_events,
  taxonomy_id uuid not null references taxonomies,
  primary key (organisation_event_id, taxonomy_id)
);

create table collections (
  id uuid primary key,
  kind text not null check (kind in ('category', 'persona', 'organisation-event')),
  slug text not null unique,
  name text not null,
  intro text not null,
  subtitle text,
  position int not null,
  enabled boolean not null,
  homepage boolean not null,
  sideboxes jsonb not null,
  image_file_id uuid references files,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index collections_in_order on collections (kind, position);

create table collection_taxonomies (
  collection_id uuid not null references collections,
  taxonomy_id uuid not null references taxonomies,
  primary key (collection_id, taxonomy_id)
);
create index collection_taxonomies_by_taxonomy on collection_taxonomies (taxonomy_id);

-- `position` counts from 0 among siblings, `tree_position` from 0 over the whole tree, parents before children.
-- Content is json, not jsonb, because the order of its sections is the order on the page.
create table pages (
  id uuid primary key,
  parent_id uuid references pages,
  slug text not null unique,
  title text not null,
  excerpt text,
  content json not null,
  page_type text not null check (page_type in ('information', 'landing')),
  enabled boolean not null,
  position int not null,
  tree_position int not null,
  image_file_id uuid references files,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index pages_by_parent on pages (parent_id, position);

create table page_collections (
  page_id uuid not null references pages,
  collection_id uuid not null references collections,
  position int not null,
  primary key (page_id, collection_id)
);

create table settings (
  key text primary key,
  value json not null
);

-- Words and phrases an editor wants treated alike; one row per member of a group.
create table synonyms (
  phrase text primary key,
  meaning int not null
);

-- At most one row: what the sample data was made from, so that it is loaded again when that has changed.
create table sample_load (
  fingerprint text not null
);
