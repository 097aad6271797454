import { isSlug, isUuid } from '../../../schema/identifiers.ts'
import { withQuery, type QueryValues } from '../paths.ts'
import type { Batch, Reply } from '../response.ts'
import { isCounted, recordOf, recordsOf, rowsOf, totalOf } from './rows.ts'
import { collectRows, exactPages, pageSizeOf } from './rowCollection.ts'

type Row = Record<string, unknown> & { id: string }

const perPage = 100
const mostRows = 5000
const mostHalvings = 3

/**
 * Records by id. Each has the cache key that it has when it is fetched alone, so that either finds the other; that a record
 * is missing is cached too, as `{ data: null }`. A text in another form than an id has a key of its own: the directory finds
 * nothing by it here, and a record when it is its slug and fetched alone.
 *
 *     recordsById('/organisations').keyOf('7a4d…') // '/organisations/7a4d…'
 *     // GET /organisations?filter[id]=7a4d…,9c1e…&per_page=100
 *
 * The reply has the order of the list and leaves out missing records, so it is matched by id, ignoring case as the directory
 * does.
 */
export function recordsById(path: string, values: QueryValues = {}): Batch {
  return {
    name: withQuery(path, values),
    keyOf: idKey(path, values),
    fetch: async (ids, send) => {
      let first: Reply | null = null
      const read = async (page: number, size: number) => {
        // The first page needs no number.
        const asked = { 'filter[id]': ids, ...values, page: page > 1 ? page : null, per_page: size }
        const reply = await send(withQuery(path, asked))
        first ??= reply
        const own = pageSizeOf(reply, size, page)
        return { rows: rowsOf<Row>(reply), total: totalOf(reply, { page, perPage: own }), size: own }
      }
      const { rows } = await exactPages(read)(1, perPage)
      if (!first) return new Map()
      const reply: Reply = first
      const found = new Map(rows.flatMap(row => (row ? [[lowerCase(row.id), row]] : [])))
      return new Map(ids.map(id => [id, partOf(reply, found.get(lowerCase(id)) ?? null)]))
    },
  }
}

/**
 * Rows by the record that they belong to, their owner, cached for each owner; none are cached as `{ data: [] }`.
 *
 *     rowsByOwner('/service-locations', 'service_id', { include: 'location' })
 *     // GET /service-locations?filter[service_id]=3f0f…,5c2b…&include=location&page=1&per_page=100
 *     rowsByOwner('/services', 'organisation_id', { include: 'organisation' })
 *
 * The rows of an owner keep the order of the list. All pages are read, up to 5,000 rows; when there are more, the owners are
 * halved, at most three times.
 *
 * @param owner the field of a row that has the id of its owner, which is also the name of the filter.
 */
export function rowsByOwner(path: string, owner: string, values: QueryValues = {}): Batch {
  const prefix = withQuery(path, { [`filter[${owner}]`]: '_' }).slice(0, -1)
  const suffix = withQuery('', values).replace('?', '&')
  const fetchHalves = async (
    ids: readonly string[],
    send: Parameters<Batch['fetch']>[1],
    halvings: number,
  ): ReturnType<Batch['fetch']> => {
    let first: Reply | null = null
    const readOwn = async (page: number, asked: number) => {
      const reply = await send(
        withQuery(path, { [`filter[${owner}]`]: ids, ...values, page, per_page: asked }),
      )
      first ??= reply
      const [rows, size] = [rowsOf<Row>(reply), pageSizeOf(reply, asked, page)]
      // A page that is not full is the last one, whatever total the directory reports.
      const isLast = rows.length < size
      const counted = totalOf(reply, { page, perPage: size })
      // Where the directory does not count, one row more leads to the next page.
      const further = isCounted(reply) ? counted : page * size + 1
      const total = isLast ? (page - 1) * size + rows.length : further
      return { rows, total, size }
    }
    const read = exactPages(readOwn)
    const mayHalve = ids.length > 1 && halvings > 0
    const { rows, total } = await collectRows(read, { from: 0, to: mostRows, isWhole: mayHalve }, () => true)
    if (!first) return new Map()
    if (total > mostRows && mayHalve) {
      const middle = Math.ceil(ids.length / 2)
      const halves = [ids.slice(0, middle), ids.slice(middle)]
      const found = await Promise.all(halves.map(async half => fetchHalves(half, send, halvings - 1)))
      return new Map(found.flatMap(half => [...half]))
    }
    const reply: Reply = first
    const owned = Map.groupBy(rows, row => lowerCase(row[owner]))
    return new Map(ids.map(id => [id, partOf(reply, owned.get(lowerCase(id)) ?? [])]))
  }
  return {
    name: `${prefix}*${suffix}`,
    keyOf: id => prefix + id + suffix,
    fetch: async (ids, send) => fetchHalves(ids, send, mostHalvings),
  }
}

/**
 * The records in a reply, under the keys that each has when it is read alone: by its id and by its slug.
 *
 *     recordsIn(reply, '/services', { include: 'organisation' })
 *     // [['/services/3f0f…?include=organisation', { body: { data: { id: '3f0f…', … } }, … }], …]
 *
 * Only for calls whose records are as complete as a call for one of them, with the same `include`.
 */
export function recordsIn(
  reply: Reply,
  path: string,
  values: QueryValues = {},
): [key: string, reply: Reply][] {
  const record = recordOf<Row>(reply)
  const [keyOf, keyOfId] = [recordKey(path, values), idKey(path, values)]
  const rows = (record ? [record] : recordsOf<Row>(reply)).filter(({ id }) => isSlug(id))
  return rows.flatMap(row => {
    const { slug } = row
    const part = partOf(reply, row, rows.length)
    const byId: [string, Reply] = [keyOfId(row.id), part]
    // The same object: its bytes count once.
    // A slug in the form of an id is the address of the record that has this id, if there is one.
    return isSlug(slug) && !isUuid(slug) ? [byId, [keyOf(slug), { ...part, bytes: 0 }]] : [byId]
  })
}

const recordKey = (path: string, values: QueryValues) => {
  const suffix = withQuery('', values)
  return (id: string) => `${path}/${id}${suffix}`
}

const idKey = (path: string, values: QueryValues) => {
  const keyOf = recordKey(path, values)
  return (id: string) => (isUuid(id) ? keyOf(id) : `${keyOf(id)} by id`)
}

/** @param share how many records the length of the reply is divided among; without it the part is measured. */
function partOf(reply: Reply, data: unknown, share?: number): Reply {
  const body = { data }
  const bytes = share ? Math.ceil(reply.bytes / share) : JSON.stringify(body).length
  return { body, bytes, isSample: reply.isSample }
}

const lowerCase = (id: unknown): unknown => (typeof id === 'string' ? id.toLowerCase() : id)
