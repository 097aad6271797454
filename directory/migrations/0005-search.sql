-- What searches look in. Refreshed as a whole after records change: a borough's directory is small.

create materialized view service_index as
select
  services.id,
  word_vector(services.name) as name,
  word_vector(organisations.name) as organisation,
  word_vector(services.intro) as intro,
  word_vector(services.description) as description,
  word_vector(categories.names) as categories,
  all_words.words,
  to_tsvector('english', all_words.words) as everything
from services
join organisations on organisations.id = services.organisation_id
cross join lateral (
  select string_agg(taxonomies.name, ' ' order by taxonomies.name) as names
  from service_taxonomies join taxonomies on taxonomies.id = service_taxonomies.taxonomy_id
  where service_taxonomies.service_id = services.id
) as categories
cross join lateral (
  select plain_words(concat_ws(' ', services.name, organisations.name, services.intro, services.description,
    categories.names)) as words
) as all_words
where services.status = 'active';
create unique index service_index_id on service_index (id);
create index service_index_everything on service_index using gin (everything);

create materialized view event_index as
select
  organisation_events.id,
  word_vector(organisation_events.title) as title,
  word_vector(organisations.name) as organisation,
  word_vector(organisation_events.intro) as intro,
  word_vector(organisation_events.description) as description,
  word_vector(categories.names) as categories,
  all_words.words,
  to_tsvector('english', all_words.words) as everything
from organisation_events
join organisations on organisations.id = organisation_events.organisation_id
cross join lateral (
  select string_agg(taxonomies.name, ' ' order by taxonomies.name) as names
  from organisation_event_taxonomies join taxonomies on taxonomies.id = organisation_event_taxonomies.taxonomy_id
  where organisation_event_taxonomies.organisation_event_id = organisation_events.id
) as categories
cross join lateral (
  select plain_words(concat_ws(' ', organisation_events.title, organisations.name, organisation_events.intro,
    organisation_events.description, categories.names)) as words
) as all_words;
create unique index event_index_id on event_index (id);
create index event_index_everything on event_index using gin (everything);

create materialized view page_index as
select
  pages.id,
  word_vector(pages.title) as title,
  word_vector(pages.content -> 'introduction' ->> 'title') as introduction_title,
  word_vector(sections.titles) as section_titles,
  word_vector(concat_ws(' ', blocks.words, collections.names)) as texts,
  all_words.words,
  to_tsvector('english', all_words.words) as everything
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
cross join lateral (
  select plain_words(concat_ws(' ', pages.title, pages.content -> 'introduction' ->> 'title', sections.titles,
    blocks.words, collections.names)) as words
) as all_words
where pages.enabled;
create unique index page_index_id on page_index (id);
create index page_index_everything on page_index using gin (everything);

-- Every word of an index as written, with its stem: what a misspelt word is compared with. The indexes are named as
-- `regclass`, which finds them in whatever schema they are.
create materialized view search_words as
select found.index, found.word, word_stem(found.word) as stem, found.documents
from (
  select 'service_index' as index, word, ndoc as documents
  from ts_stat(format('select to_tsvector(''simple'', words) from %s', 'service_index'::regclass))
  union all
  select 'event_index', word, ndoc from ts_stat(format('select to_tsvector(''simple'', words) from %s', 'event_index'::regclass))
  union all
  select 'page_index', word, ndoc from ts_stat(format('select to_tsvector(''simple'', words) from %s', 'page_index'::regclass))
) as found
where word_stem(found.word) is not null;
create index search_words_by_stem on search_words (index, stem);
create index search_words_by_word on search_words (index, word);

-- Synonyms the way a search compares them: the stems said, and what to look for instead.
create materialized view synonym_index as
select said.phrase, word_stems(said.phrase) as stems, phraseto_tsquery('english', plain_words(other.phrase))::text as query
from synonyms as said
join synonyms as other on other.meaning = said.meaning and other.phrase <> said.phrase;

-- In this order: the words are gathered from the indexes.
create procedure refresh_search() language plpgsql set search_path from current as $$
begin
  refresh materialized view service_index;
  refresh materialized view event_index;
  refresh materialized view page_index;
  refresh materialized view search_words;
  refresh materialized view synonym_index;
end
$$;
