-- Events, and what the site is built from: collections, pages, words.

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

-- Every page above a page, the parent at distance 1.
create view page_ancestors as
with recursive line (page_id, ancestor_id, distance) as (
  select id, parent_id, 1 from pages where parent_id is not null
  union all
  select line.page_id, pages.parent_id, line.distance + 1
  from line join pages on pages.id = line.ancestor_id
  where pages.parent_id is not null and line.distance < 20
)
select page_id, ancestor_id, distance from line;
