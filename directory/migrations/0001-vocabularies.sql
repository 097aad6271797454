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
