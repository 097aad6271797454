import { sql, type Sql } from '../sql.ts'

/**
 * The condition that a service is meant for people of all the named kinds.
 *
 * Within a type (age, say) any of the names will do, but every type must be met. A service that chooses nothing of a
 * type is open to all of it. A name nobody has cannot be met.
 */
export function openToAll(names: readonly string[]): Sql {
  return sql`(
    not exists (select from unnest(${[...names]}::text[]) as wanted (name) where not exists (
      select from taxonomies where kind = 'service-eligibility' and taxonomies.name = wanted.name
    ))
    and not exists (
      select wanted.parent_id
      from taxonomies as wanted
      where wanted.kind = 'service-eligibility' and wanted.name = any(${[...names]}::text[])
      group by wanted.parent_id
      having exists (
        select from service_eligibilities join taxonomies as chosen on chosen.id = taxonomy_id
        where service_id = services.id and chosen.parent_id = wanted.parent_id
      ) and not exists (
        select from service_eligibilities join taxonomies as chosen on chosen.id = taxonomy_id
        where service_id = services.id and chosen.parent_id = wanted.parent_id
          and chosen.name = any(${[...names]}::text[])
      )
    )
  )`
}
