import DataLoader from 'dataloader'
import { isSlug, isUuid } from '../../../schema/identifiers.ts'
import { isNamed, textOf } from '../../records/coerce.ts'
import { recordsIn } from './batches.ts'
import type { Directory } from '../directory.ts'
import { anotherRecord } from '../directoryError.ts'
import { restPath, withQuery } from '../paths.ts'
import type { Batch, CachedReply, Reply } from '../response.ts'
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
  return batchLoader(directory, batch, (reply, id) => {
    const record = recordOf<T>(reply)
    return record?.id.toLowerCase() === id.toLowerCase() ? record : null
  })
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
 *
 * @throws DirectoryError when the directory sends another record than the one asked for; that reply is not cached.
 */
export function loaderBySlug<T extends { id: string }>(
  directory: Pick<Directory, 'read'>,
  path: string,
  include?: string,
): DataLoader<string, T | null> {
  const load = async (slug: string): Promise<T | null> => {
    if (!isSlug(slug)) return null
    const address = withQuery(path + restPath`/${slug}`, { include })
    const read = (reply: Reply | null) => {
      const record = recordOf<T>(reply)
      if (record && isAnother(record, slug)) throw anotherRecord(path)
      return record
    }
    const reply = await directory.read(address, fetched => {
      read(fetched)
      return recordsIn(fetched, path, { include })
    })
    return read(reply)
  }
  return new DataLoader(slugs => Promise.all(slugs.map(slug => load(slug).catch((error: Error) => error))))
}

/**
 * Whether a record is another than the one that was asked for by its slug or id. A slug that is none, as one with a slash, does
 * not tell.
 *
 *     isAnother({ id: '3f0f…', slug: 'erith-food-bank' }, 'sidcup-sewing') // true
 *     isAnother({ id: '3f0f…' }, 'sidcup-sewing')                          // false
 */
function isAnother(record: { id: string; slug?: unknown }, name: string): boolean {
  return !isNamed(record, name) && (isUuid(name) || isSlug(textOf(record.slug)))
}

function batchLoader<T>(
  directory: Pick<Directory, 'readEach'>,
  batch: Batch,
  valueOf: (reply: CachedReply | null, id: string) => T,
): DataLoader<string, T> {
  return new DataLoader(
    async ids => {
      const isRequested = ids.map(isSlug)
      const requested = ids.filter((_id, index) => isRequested[index])
      const replies = requested.length > 0 ? await directory.readEach(batch, requested) : []
      let next = 0
      return isRequested.map((isThis, index) => {
        const reply = isThis ? replies[next++]! : null
        return reply instanceof Error ? reply : valueOf(reply, ids[index]!)
      })
    },
    { maxBatchSize: largestBatch },
  )
}
