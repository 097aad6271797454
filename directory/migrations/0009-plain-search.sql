-- The searches are what the contract says and no more: the words as written, in weighted fields. Synonyms and spelling
-- belong to the gateway, which does the same in front of every directory.

update sample_load set contents = case when contents = sample_contents() then 'same' else 'changed' end;

-- A database in which somebody had put synonyms only would count as never used without them.
insert into sample_ended (reason)
select 'it holds records that are not the sample’s'
where exists (select from synonyms) and not exists (select from sample_load) and not exists (select from sample_ended);

drop materialized view synonym_index, search_words, service_index, event_index, page_index;
drop table synonyms;
drop function word_stems(text);
drop function word_stem(text);

create or replace function sample_contents() returns text language sql stable
  set timezone to 'UTC' set datestyle to 'ISO' as $$
  select md5(string_agg(line, '' order by line collate "C"))
  from (
    select md5('files' || files::text) as line from files
    union all select md5('taxonomies' || taxonomies::text) from taxonomies
    union all select md5('tags' || tags::text) from tags
    union all select md5('organisations' || organisations::text) from organisations
    union all select md5('organisation_taxonomies' || organisation_taxonomies::text) from organisation_taxonomies
    union all select md5('locations' || locations::text) from locations
    union all select md5('services' || services::text) from services
    union all select md5('service_tags' || service_tags::text) from service_tags
    union all select md5('service_taxonomies' || service_taxonomies::text) from service_taxonomies
    union all select md5('service_eligibilities' || service_eligibilities::text) from service_eligibilities
    union all select md5('service_locations' || service_locations::text) from service_locations
    union all select md5('regular_opening_hours' || regular_opening_hours::text) from regular_opening_hours
    union all select md5('holiday_opening_hours' || holiday_opening_hours::text) from holiday_opening_hours
    union all select md5('organisation_events' || organisation_events::text) from organisation_events
    union all select md5('organisation_event_taxonomies' || organisation_event_taxonomies::text)
      from organisation_event_taxonomies
    union all select md5('collections' || collections::text) from collections
    union all select md5('collection_taxonomies' || collection_taxonomies::text) from collection_taxonomies
    union all select md5('pages' || pages::text) from pages
    union all select md5('page_collections' || page_collections::text) from page_collections
    union all select md5('settings' || settings::text) from settings
  ) as lines
$$;

-- Text as words of three letters or more: no capitals, accents, apostrophes, digits, web addresses or punctuation.
-- "Carers’ café, 2 to 4pm" becomes "carers cafe", but for the spaces.
create or replace function plain_words(words text) returns text language sql stable
return regexp_replace(
  regexp_replace(
    regexp_replace(lower(unaccent(regexp_replace(coalesce(words, ''), 'https?://[^\s)]+', ' ', 'g'))), '[''’]', '', 'g'),
    '[^a-z]+', ' ', 'g'
  ),
  '\m[a-z]{1,2}\M', '', 'g'
);

-- `everything` selects the hits; the other columns are scored one by one. Each vector is made once: hence `materialized`.
create materialized view service_index as
with found as materialized (
  select
    services.id,
    word_vector(services.name) as name,
    word_vector(organisations.name) as organisation,
    word_vector(services.intro) as intro,
    word_vector(services.description) as description,
    word_vector(categories.names) as categories
  from services
  join organisations on organisations.id = services.organisation_id
  cross join lateral (
    select string_agg(taxonomies.name, ' ' order by taxonomies.name) as names
    from service_taxonomies join taxonomies on taxonomies.id = service_taxonomies.taxonomy_id
    where service_taxonomies.service_id = services.id
  ) as categories
  where services.status = 'active'
)
select *, name || organisation || intro || description || categories as everything from found;
create unique index service_index_id on service_index (id);
create index service_index_everything on service_index using gin (everything);

create materialized view event_index as
with found as materialized (
  select
    organisation_events.id,
    word_vector(organisation_events.title) as title,
    word_vector(organisations.name) as organisation,
    word_vector(organisation_events.intro) as intro,
    word_vector(organisation_events.description) as description,
    word_vector(categories.names) as categories
  from organisation_events
  join organisations on organisations.id = organisation_events.organisation_id
  cross join lateral (
    select string_agg(taxonomies.name, ' ' order by taxonomies.name) as names
    from organisation_event_taxonomies join taxonomies on taxonomies.id = organisation_event_taxonomies.taxonomy_id
    where organisation_event_taxonomies.organisation_event_id = organisation_events.id
  ) as categories
)
select *, title || organisation || intro || description || categories as everything from found;
create unique index event_index_id on event_index (id);
create index event_index_everything on event_index using gin (everything);

create materialized view page_index as
with found as materialized (
  select
    pages.id,
    word_vector(pages.title) as title,
    word_vector(pages.content -> 'introduction' ->> 'title') as introduction_title,
    word_vector(sections.titles) as section_titles,
    word_vector(concat_ws(' ', blocks.words, collections.names)) as texts
  from pages
  cross join lateral (
    select string_agg(pages.content -> name ->> 'title', ' ') as titles
    from unnest(array['about', 'info_pages', 'collections']) as name
  ) as sections
  cross join lateral (
    select string_agg(concat_ws(' ', block ->> 'value', block ->> 'title', block ->> 'description'), ' ') as words
    from unnest(array['introduction', 'about', 'info_pages', 'collections']) as name
    cross join lateral json_array_elements(pages.content -> name -> 'content') as block
  ) as blocks
  cross join lateral (
    select string_agg(collections.name, ' ' order by page_collections.position) as names
    from page_collections join collections on collections.id = page_collections.collection_id
    where page_collections.page_id = pages.id
  ) as collections
  where pages.enabled
)
select *, title || introduction_title || section_titles || texts as everything from found;
create unique index page_index_id on page_index (id);
create index page_index_everything on page_index using gin (everything);

create or replace procedure refresh_search() language plpgsql set search_path from current as $$
begin
  refresh materialized view concurrently service_index;
  refresh materialized view concurrently event_index;
  refresh materialized view concurrently page_index;
end
$$;

update sample_load set contents = sample_contents() where contents = 'same';
