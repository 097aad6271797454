import { nullIfNotOffered, ReplyTooLong } from '../directoryError.ts'
import { type QueryValues, withQuery } from '../paths.ts'
import type { Reply } from '../response.ts'
import { pageSizeOf } from './rowCollection.ts'
import { isCounted, rowsOf, totalOf } from './rows.ts'

/** All records of one kind, as they arrive. */
export interface WholeList<T> {
  pages: AsyncIterable<T[]>
  /** After reading: whether every record that the directory counts was among them, but for those too long to be read. */
  isWhole: () => boolean
  /** After reading: how many records are too long to be read. */
  tooLong: () => number
}

/** A list of the directory is longer than is read of any. */
export class TooManyRecords extends Error {}

const pageSize = 100
/** Pages that are read again where rows changed places: a directory may return rows that are equal to it in any order. */
const mostRereads = 120
/** Rounds over such pages without a row that is new, after which the rest is given up. */
const mostVainRounds = 3
/** Parts of pages that are too long. A page with nothing but such records takes 126. */
const mostParts = 300
const factors = [2, 3, 5, 7]

/**
 * A list in pages, each row once. One may come again or be passed over when the list changes between two of its pages, or
 * when its directory sorts rows that are equal differently for each call: a list that was not whole is read a second time,
 * and then the pages between which rows changed places, until all are found that the directory counts.
 *
 * A page whose reply is too long is read in smaller ones, down to the records that are too long by themselves: they are left out.
 */
export function paged<T extends { id: string }>(
  read: (path: string) => Promise<Reply | null>,
  path: string,
  values: QueryValues,
  most: number,
): WholeList<T> {
  const seen = new Set<string>()
  /** What was found since the directory last counted otherwise. */
  const now = {
    total: 0,
    isCounted: false,
    places: new Map<string, PagesOfRow>(),
    broken: new Map<number, number>(),
  }
  const tooLong = new Map<number, number>()
  const missing = () => now.total - now.places.size - sumOf(now.broken)
  let isWhole = false
  /** How many rows the directory has on a page, where less than is asked for. */
  let ownSize = pageSize
  let parts = 0
  /** A limit that the directory keeps to itself does not show on the last pages. */
  const sizeOf = (reply: Reply | null, asked: number, page: number) => {
    const size = pageSizeOf(reply, asked, page)
    return page > 1 && size === pageSize ? Math.min(ownSize, size) : size
  }
  /** The reply for a page or, where it is too long, those for its parts, one after the other. */
  async function* partsOf(page: number, size: number, tooLongWhole?: ReplyTooLong): AsyncGenerator<Part> {
    if (tooLongWhole && ++parts > mostParts) throw tooLongWhole
    const asked = tooLongWhole ? size : pageSize
    const reply = await read(withQuery(path, { ...values, page, per_page: asked })).catch(orTooLong)
    const error = reply instanceof ReplyTooLong ? reply : tooLongWhole
    const its = reply instanceof ReplyTooLong ? null : { reply, page, size: sizeOf(reply, asked, page) }
    if (its && !tooLongWhole) ownSize = its.size
    if (its && (!error || its.size === size)) yield its
    // It sends as many rows whatever is asked for.
    else if (its && error && its.size > size) throw error
    else if (size === 1) yield null
    else {
      const times = factors.find(factor => size % factor === 0) ?? size
      const [before, partSize] = [(page - 1) * times, size / times]
      for (let part = before + 1; part <= before + times; part++)
        if (!now.isCounted || (part - 1) * partSize < now.total) yield* partsOf(part, partSize, error)
    }
  }
  /** Counts the rows of a part, and gives those that are new. */
  function freshIn(page: number, { reply, ...part }: NonNullable<Part>): T[] {
    const sent = rowsOf<T>(reply)
    const total = totalOf(reply, { page: part.page, perPage: part.size })
    now.isCounted = isCounted(reply)
    if (total > most) throw new TooManyRecords(`${path} has ${total} records, more than ${most}.`)
    if (now.isCounted && total !== now.total) {
      now.places.clear()
      now.broken.clear()
    }
    now.total = total
    const rows = sent.filter(row => row !== null)
    // Rows beyond the size of a page are none that the directory counts.
    add(now.broken, page, Math.max(Math.min(sent.length, part.size) - rows.length, 0))
    for (const { id } of rows) {
      const { first = page, last = page } = now.places.get(id) ?? {}
      now.places.set(id, { first: Math.min(first, page), last: Math.max(last, page) })
    }
    const fresh = [...new Map(rows.map(row => [row.id, row])).values()].filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    return fresh
  }
  /** Gives the rows of a page that are new, and at its end whether it is the last one. */
  async function* rowsOfPage(page: number): AsyncGenerator<T[], boolean> {
    const before = seen.size
    let sent = 0
    now.broken.delete(page)
    tooLong.delete(page)
    for await (const part of partsOf(page, ownSize)) {
      if (part) yield freshIn(page, part)
      else for (const counts of [now.broken, tooLong]) add(counts, page, 1)
      sent += rowsOf(part?.reply ?? null).length
      isWhole = !now.isCounted || missing() <= 0
    }
    const left = tooLong.get(page) ?? 0
    const hasMore = sent + left >= ownSize && (!sent || seen.size > before)
    return !(sent + left) || !(now.isCounted ? page * ownSize < now.total : hasMore)
  }
  async function* pages() {
    for (let time = 1; time <= 2 && !isWhole; time++)
      for (let page = 1, isLast = false; !isLast; page++) isLast = yield* rowsOfPage(page)
    for (let reads = 0, vain = 0; !isWhole && reads < mostRereads && vain < mostVainRounds;) {
      const before = seen.size
      const moved = pagesBetween([...now.places.values()])
      if (!moved.length) break
      for (const page of moved.slice(0, mostRereads - reads)) {
        if (!isWhole) yield* rowsOfPage(page)
        reads++
      }
      vain = seen.size > before ? 0 : vain + 1
    }
    // Others are read before this list is forgotten.
    seen.clear()
    now.places.clear()
  }
  return { pages: pages(), isWhole: () => isWhole, tooLong: () => sumOf(tooLong) }
}

/** A reply, and which page it is of how many rows; null for a record that is too long. */
type Part = { reply: Reply | null; page: number; size: number } | null

const orTooLong = (error: unknown) => (error instanceof ReplyTooLong ? error : nullIfNotOffered(error))

const sumOf = (counts: ReadonlyMap<number, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

const add = (counts: Map<number, number>, page: number, count: number) =>
  counts.set(page, (counts.get(page) ?? 0) + count)

/** The first and the last page on which a row was found. */
interface PagesOfRow {
  first: number
  last: number
}

/** The pages between which rows changed places: what is missing was on one of them, at another moment. */
function pagesBetween(rows: readonly PagesOfRow[]): number[] {
  const pages = new Set<number>()
  for (const { first, last } of rows)
    if (first < last) for (let page = first; page <= last; page++) pages.add(page)
  return [...pages]
}
