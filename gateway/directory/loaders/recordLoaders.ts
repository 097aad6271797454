import DataLoader from 'dataloader'
import { isSlug } from '../../../schema/identifiers.ts'
import { recordsIn } from './batches.ts'
import type { Directory } from '../directory.ts'
import { restPath, withQuery } from '../paths.ts'
import type { Batch, CachedReply } from '../response.ts'
import { recordOf, recordsOf } from './rows.ts'
import { inTotalOrder, type TotalOrder } from './totalOrder.ts'

const largestBatch = 100

// The sorted rows of a cached reply, as a reply always has the rows of one owner in one order.
const sortedRows = new WeakMap<CachedReply, readonly unknown[]>()

/**
 * Loads records by id, up to a hundred with one call; null for an unknown id.
 *
 *     await loaderById<LocationRecord>(directory, recordsById('/locations')).load('7a4d…') // { id: '7a4d…', … }
 *
 * A text that cannot be an id is never sent: a comma in it would separate two ids, and an empty filter would match all.
 */
export function loaderById<T extends { id: string }>(
  directory: Pick<Directory, 'readEach'>,
  batch: Batch,
): DataLoader<string, T | null> {
  return batchLoader(directory, batch, reply => recordOf<T>(reply))
}

/**
 * Loads the rows that belong to records, up to a hundred owners with one call, or more calls if they have over a hundred
 * rows; none for an unknown id.
 *
 *     const batch = rowsByOwner('/service-locations', 'service_id', { include: 'location' })
 *     await loaderByOwner<ServiceLocationRecord>(directory, batch, orders.byName).load('3f0f…')
 *     // [{ id: 'c1b0…', service_id: '3f0f…', … }]
 */
export function loaderByOwner<T extends { id: string }>(
  directory: Pick<Directory, 'readEach'>,
  batch: Batch,
  order: TotalOrder<T>,
): DataLoader<string, T[]> {
  return batchLoader(directory, batch, reply => {
    const known = reply && sortedRows.get(reply)
    if (known) return known as T[]
    const rows = inTotalOrder(recordsOf<T>(reply), order).filter(row => row !== null)
    if (reply) sortedRows.set(reply, rows)
    return rows
  })
}

/**
 * Loads records by slug or id, one call each, as the directory has no list by slug.
 *
 *     await loaderBySlug<ServiceRecord>(directory, '/services').load('erith-food-bank') // { id: '3f0f…', … }
 *
 * A text that cannot be a slug is never sent and gives null. A record that was loaded by its slug is also cached by its id.
 */
export function loaderBySlug<T extends { id: string }>(
  directory: Pick<Directory, 'read'>,
  path: string,
  include?: string,
): DataLoader<string, T | null> {
  const load = async (slug: string): Promise<T | null> => {
    if (!isSlug(slug)) return null
    const address = withQuery(path + restPath`/${slug}`, { include })
    return recordOf<T>(await directory.read(address, reply => recordsIn(reply, path, { include })))
  }
  return new DataLoader(slugs => Promise.all(slugs.map(slug => load(slug).catch((error: Error) => error))))
}

function batchLoader<T>(
  directory: Pick<Directory, 'readEach'>,
  batch: Batch,
  valueOf: (reply: CachedReply | null) => T,
): DataLoader<string, T> {
  return new DataLoader(
    async ids => {
      const isRequested = ids.map(isSlug)
      const requested = ids.filter((_id, index) => isRequested[index])
      const replies = requested.length > 0 ? await directory.readEach(batch, requested) : []
      let next = 0
      return isRequested.map(isThis => {
        const reply = isThis ? replies[next++]! : null
        return reply instanceof Error ? reply : valueOf(reply)
      })
    },
    { maxBatchSize: largestBatch },
  )
}
