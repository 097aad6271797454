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
