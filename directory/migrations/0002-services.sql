-- Who offers what, where and when.

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
