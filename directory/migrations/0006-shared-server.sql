-- A server may hold records that nobody invented, may sort as it likes, and answers searches while records change.

-- One text over everything in the tables of records, whatever its order; null when they are empty. Compared with what
-- it was after the sample was loaded, it tells whether anybody has changed anything since.
create function sample_contents() returns text language sql stable set timezone to 'UTC' set datestyle to 'ISO' as $$
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
    union all select md5('synonyms' || synonyms::text) from synonyms
  ) as lines
$$;

alter table sample_load add column contents text;
update sample_load set contents = sample_contents();

-- Searches go on while the indexes are renewed, which PostgreSQL can do only where a row can be told from another.
create unique index search_words_once on search_words (index, word);

drop materialized view synonym_index;
create materialized view synonym_index as
select distinct said.phrase, word_stems(said.phrase) as stems,
  phraseto_tsquery('english', plain_words(other.phrase))::text as query
from synonyms as said
join synonyms as other on other.meaning = said.meaning and other.phrase <> said.phrase;
create unique index synonym_index_once on synonym_index (phrase, query);

create or replace procedure refresh_search() language plpgsql set search_path from current as $$
begin
  refresh materialized view concurrently service_index;
  refresh materialized view concurrently event_index;
  refresh materialized view concurrently page_index;
  refresh materialized view concurrently search_words;
  refresh materialized view concurrently synonym_index;
end
$$;
