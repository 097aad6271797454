import { DatabaseSync } from 'node:sqlite'
import { numberIn, type Prepared, statementsOf } from '../../../platform/sqlite.ts'
import { type Condition, conditionsOf, type Filters, type ListName, metres } from './conditions.ts'
import type { Point } from '../../records/coerce.ts'

export { compactPostcode, type Filters, type ListName, patternsAround } from './conditions.ts'

/** How much of each record is wanted. */
export interface Shape {
  /** Only ids and when they changed. */
  isMinimal?: boolean | undefined
  /** With all that belongs to it; a record that is asked for by its id always is. */
  isWhole?: boolean | undefined
  /** Organisations with whole services. */
  hasWholeServices?: boolean | undefined
}

/** Which records of a list, in its order, and what of them. */
interface ListRequest extends Shape {
  list: ListName
  filters: Filters
  /** How many come before. */
  offset?: number | undefined
  /** How many; all unless given. */
  limit?: number | undefined
}

/** The records of a version. */
export interface Feed {
  /** How many records of a list there are. */
  count(list: ListName, filters: Filters): number
  /** Records, each as JSON, read while they are taken. */
  records(request: ListRequest): Generator<string>
  /** Whether a list has a record. */
  has(list: ListName, id: string): boolean
  /** A whole record as JSON; null when there is none. */
  record(list: ListName, id: string, shape?: Shape): string | null
  /** The middle of the locations whose compact postcode is like a pattern of SQL, such as `DA14HH`; null when none is. */
  middleOf(pattern: string): Point | null
  close(): void
}

/** An organisation lists so many services at most; all are in `/services?organization_id=…`. */
const mostServices = { brief: 1000, whole: 200 } as const

const batch = 100
const mostCounts = 1000
/** What is asked for by the thousand is made by the database. */
const minimalObject = `json_object('id', id, 'modified_date', strftime('%Y-%m-%dT%H:%M:%fZ', modified / 1000.0, 'unixepoch'))`

/** What is read of a record; each list has some of it. */
interface Row {
  id: string
  basic: string
  more: string
  service: number
  organization_basic: string | null
  organization_more: string | null
  location_basic: string | null
  location_more: string | null
}

/**
 * Opens the records of a version for reading.
 *
 *     openFeed('files/9c41d0aa-12/open-referral.sqlite').count('services', {}) // 66
 *
 * @throws Error when the file is not there, or of an earlier release.
 */
export function openFeed(path: string): Feed {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    // One of an earlier release has another schema.
    database.exec('pragma cache_size = -8000; select 1 from terms_of_services limit 1')
  } catch (error) {
    database.close()
    throw error
  }
  database.function('metres', { deterministic: true }, metres as never)
  const prepared = statementsOf(database)
  const records = recordsIn(prepared)
  // Whoever reads page after page has the same records counted each time.
  const counts = new Map<string, number>()

  return {
    count: (list, filters) => {
      const { sql, values } = where(list, filters)
      if (!sql) return numberIn(prepared(`select max(number) as number from ${list}`).get())
      const key = JSON.stringify([list, sql, values])
      const known = counts.get(key)
      if (known !== undefined) return known
      const text = `select count(*) as number from ${list} where true ${sql}`
      const count = numberIn(prepared(text).get(...values))
      if (counts.size >= mostCounts) counts.clear()
      counts.set(key, count)
      return count
    },
    *records({ list, filters, offset = 0, limit = Infinity, ...shape }) {
      const { sql, values } = where(list, filters)
      const wanted = shape.isMinimal ? `number, ${minimalObject} as minimal` : 'number'
      const select = `select ${wanted} from ${list} where number > ? ${sql} order by number limit ?`
      let last = offset
      if (sql && offset > 0) {
        const before = prepared(
          `select number from ${list} where true ${sql} order by number limit 1 offset ?`,
        )
        const found = before.get(...values, offset - 1)
        if (!found) return
        last = numberIn(found)
      } else if (sql) last = 0
      for (let rest = limit; rest > 0;) {
        const size = Math.min(rest, batch)
        const rows = prepared(select).all(last, ...values, size)
        for (const row of rows)
          yield shape.isMinimal ? (row['minimal'] as string) : records[list](numberIn(row), shape)
        if (rows.length < size) return
        last = numberIn(rows.at(-1))
        rest -= size
      }
    },
    has: (list, id) => numberOf(prepared, list, id) !== null,
    record: (list, id, shape) => {
      const number = numberOf(prepared, list, id)
      return number === null ? null : records[list](number, { ...shape, isWhole: true })
    },
    middleOf: pattern => {
      const text = 'select avg(latitude) as lat, avg(longitude) as lon from locations where postcode like ?'
      const { lat, lon } = prepared(text).get(pattern)!
      return typeof lat === 'number' && typeof lon === 'number' ? { latitude: lat, longitude: lon } : null
    },
    close: () => database.close(),
  }
}

function where(list: ListName, filters: Filters): Condition {
  const conditions = conditionsOf(list, filters)
  return {
    sql: conditions.map(({ sql }) => `and ${sql}`).join(' '),
    values: conditions.flatMap(({ values }) => values),
  }
}

function numberOf(prepared: Prepared, list: ListName, id: string): number | null {
  const row = prepared(`select number from ${list} where id = ?`).get(id.toLowerCase())
  return row ? numberIn(row) : null
}

const object = (...members: readonly (string | null)[]) => `{${members.filter(Boolean).join(',')}}`
const list = (objects: readonly string[]) => `[${objects.join(',')}]`

const location = ({ location_basic: basic, location_more: more }: Row, isWhole: boolean) =>
  basic && `"location":${object(basic, isWhole ? more : null)}`

/** Puts the records of each list together from their stored members. */
function recordsIn(prepared: Prepared): Record<ListName, (number: number, shape: Shape) => string> {
  const rowOf = (text: string, number: number) => prepared(text).get(number) as unknown as Row

  const service = (number: number, { isWhole }: Shape, hasPlaces = isWhole) => {
    const row = rowOf(
      `select s.id, s.basic, s.more, o.basic as organization_basic, o.more as organization_more
        from services s left join organizations o on o.number = s.organization where s.number = ?`,
      number,
    )
    const organisation =
      row.organization_basic &&
      `"organization":${object(row.organization_basic, isWhole ? row.organization_more : null)}`
    if (!isWhole) return object(row.basic, organisation)
    const attributes = attributesOf(number, row.id)
    return object(row.basic, row.more, attributes, organisation, hasPlaces ? places(number) : null)
  }

  /** As `attributeOf` writes those of locations. */
  const attributesOf = (number: number, id: string) => {
    const rows = prepared(
      `select a.id, a.link_type, t.id as term, t.basic from service_terms a join taxonomy_terms t on t.number = a.term
        where a.service = ? order by a.number`,
    ).all(number) as { id: string; link_type: string; term: string; basic: string }[]
    const attributes = rows.map(
      row =>
        `{"id":"${row.id}","link_id":"${id}","taxonomy_term_id":"${row.term}","link_type":"${row.link_type}","taxonomy_term":{${row.basic}}}`,
    )
    return attributes.length ? `"attributes":${list(attributes)}` : null
  }
  const places = (number: number) => {
    const rows = prepared(
      `select p.basic, l.basic as location_basic, l.more as location_more
        from service_at_locations p left join locations l on l.number = p.location
        where p.service = ? order by p.number`,
    ).all(number) as unknown as Row[]
    return rows.length
      ? `"service_at_locations":${list(rows.map(row => object(row.basic, location(row, true))))}`
      : null
  }

  const servicesOf = (number: number, isWhole: boolean) => {
    const text = 'select number, id, name from services where organization = ? order by number limit ?'
    const rows = prepared(text).all(number, isWhole ? mostServices.whole : mostServices.brief) as unknown as {
      number: number
      id: string
      name: string
    }[]
    return list(
      rows.map(({ number: its, id, name }) =>
        isWhole ? service(its, { isWhole }) : JSON.stringify({ id, name, status: 'active' }),
      ),
    )
  }

  return {
    services: (number, shape) => service(number, shape),
    organizations: (number, { isWhole = false, hasWholeServices = false }) => {
      const row = rowOf('select basic, more from organizations where number = ?', number)
      if (!isWhole && !hasWholeServices) return object(row.basic)
      return object(row.basic, row.more, `"services":${servicesOf(number, hasWholeServices)}`)
    },
    service_at_locations: (number, { isWhole = false }) => {
      const row = rowOf(
        `select p.basic, p.service, l.basic as location_basic, l.more as location_more
          from service_at_locations p left join locations l on l.number = p.location where p.number = ?`,
        number,
      )
      return object(
        row.basic,
        location(row, isWhole),
        `"service":${service(row.service, { isWhole }, false)}`,
      )
    },
    taxonomies: (number, { isWhole = false }) => {
      const row = rowOf('select basic from taxonomies where number = ?', number)
      if (!isWhole) return object(row.basic)
      const terms = prepared('select basic from taxonomy_terms where taxonomy = ? order by number').all(
        number,
      )
      return object(row.basic, `"taxonomy_terms":${list(terms.map(term => object(term['basic'] as string)))}`)
    },
    taxonomy_terms: number =>
      object(rowOf('select basic from taxonomy_terms where number = ?', number).basic),
  }
}
