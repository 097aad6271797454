import DataLoader from 'dataloader'
import { isSlug } from '../../schema/identifiers.ts'
import { recordsIn, type Batch } from '../directory/batches.ts'
import type { Directory } from '../directory/directory.ts'
import type { CachedReply } from '../directory/response.ts'
import { restPath, withQuery } from '../directory/paths.ts'
import { recordOf } from './recordOf.ts'
import { recordsOf } from './recordsOf.ts'
import { settled, type Ties } from './Ties.ts'

const mostTogether = 100

// Each reply has one owner's rows, in one order, for as long as it is cached.
const rowsKnown = new WeakMap<CachedReply, readonly unknown[]>()

/**
 * Loads records by id, a hundred with one call; null for ids that lead nowhere.
 *
 *     await loaderById<LocationRecord>(rest, recordsById('/locations')).load('7a4d…') // { id: '7a4d…', … }
 *
 * Anything that cannot be an id is never sent: a comma in it would be two, and an empty filter would be everything.
 */
export function loaderById<T extends { id: string }>(
  rest: Pick<Directory, 'readEach'>,
  batch: Batch,
): DataLoader<string, T | null> {
  return batched(rest, batch, reply => recordOf(reply) as T | null)
}

/**
 * Loads the rows that belong to records, for a hundred owners with one call, and more only when they have over a hundred
 * rows; none for ids that lead nowhere.
 *
 *     const batch = rowsByOwner('/service-locations', 'service_id', { include: 'location' })
 *     await loaderByOwner<ServiceLocationRecord>(rest, batch, ties.byName).load('3f0f…')
 *     // [{ id: 'c1b0…', service_id: '3f0f…', … }]
 */
export function loaderByOwner<T extends { id: string }>(
  rest: Pick<Directory, 'readEach'>,
  batch: Batch,
  order: Ties<T>,
): DataLoader<string, T[]> {
  return batched(rest, batch, reply => {
    const known = reply && rowsKnown.get(reply)
    if (known) return known as T[]
    const rows = settled(recordsOf<T>(reply), order).filter(row => row !== null)
    if (reply) rowsKnown.set(reply, rows)
    return rows
  })
}

/**
 * Loads records by slug or id, one call each, as the directory has no list by slug.
 *
 *     await loaderBySlug<ServiceRecord>(rest, '/services').load('erith-food-bank') // { id: '3f0f…', … }
 *
 * A text that can be no slug is not sent, and leads nowhere. A record that was loaded by its slug is known by its id too.
 */
export function loaderBySlug<T extends { id: string }>(
  rest: Pick<Directory, 'read'>,
  path: string,
  include?: string,
): DataLoader<string, T | null> {
  const load = async (slug: string): Promise<T | null> => {
    if (!isSlug(slug)) return null
    const address = withQuery(path + restPath`/${slug}`, { include })
    return recordOf(await rest.read(address, reply => recordsIn(reply, path, { include }))) as T | null
  }
  return new DataLoader(slugs => Promise.all(slugs.map(slug => load(slug).catch((error: Error) => error))))
}

function batched<T>(
  rest: Pick<Directory, 'readEach'>,
  batch: Batch,
  valueOf: (reply: CachedReply | null) => T,
): DataLoader<string, T> {
  return new DataLoader(
    async ids => {
      const isAsked = ids.map(isSlug)
      const asked = ids.filter((_id, index) => isAsked[index])
      const replies = asked.length > 0 ? await rest.readEach(batch, asked) : []
      let next = 0
      return isAsked.map(isThis => {
        const reply = isThis ? replies[next++]! : null
        return reply instanceof Error ? reply : valueOf(reply)
      })
    },
    { maxBatchSize: mostTogether },
  )
}
