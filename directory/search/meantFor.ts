import { sql, type Sql } from '../sql.ts'

/** How many of the named kinds of people a service names itself, rather than being open to everyone. */
export function meantFor(names: readonly string[]): Sql {
  return sql`(
    select count(*) from service_eligibilities join taxonomies on taxonomies.id = taxonomy_id
    where service_id = services.id and taxonomies.name = any(${[...names]}::text[])
  )`
}
