import type { Listing } from '../loaders/Listing.ts'
import { anchorOf } from './anchorOf.ts'
import type { Connection } from './Connection.ts'
import { fingerprint } from './fingerprint.ts'
import { ListPart, type ShownRow } from './ListPart.ts'
import type { PageArgs } from './PageArgs.ts'
import { pageWindow } from './pageWindow.ts'
import { rowsAfter } from './rowsAfter.ts'
import { rowsInWindow } from '../loaders/rowsInWindow.ts'
import { writeCursor } from './writeCursor.ts'

/**
 * Part of a list, with cursors that hold for this list and this filter only.
 *
 *     await connectionOf('services', { name: 'food' }, { first: 20, page: 2 }, listing)
 *     // { nodes: […], totalCount: 87, pageInfo: { page: 2, pageCount: 5, … } }
 *
 * A page past the end is empty and says how many rows there are. A cursor stands for a row, not for a number:
 * should rows have been added or removed before it since, the list goes on after that row all the same. In a
 * `ranked` list, whose order lasts for one search only, it stands for the number.
 */
export async function connectionOf<T extends { id: string }>(
  kind: string,
  filter: object,
  args: PageArgs,
  listing: Listing<T>,
  order: 'steady' | 'ranked' = 'steady',
): Promise<Connection<T>> {
  let made: string | undefined
  const mark = () => (made ??= fingerprint(filter))
  const { anchor, ...window } = pageWindow(kind, mark, args)
  const { rows, total, offset } =
    anchor === null
      ? { ...(await rowsInWindow(listing, window)), offset: window.offset }
      : await rowsAfter(listing, { position: window.offset, anchor }, window.first)
  const shown = rows.flatMap((node, index) => (node === null ? [] : [{ node, position: offset + index + 1 }]))
  const cursorOf = ({ node, position }: ShownRow<T>) =>
    writeCursor(kind, mark(), { position, anchor: order === 'steady' ? anchorOf(node) : null })
  return new ListPart({ shown, cursorOf, offset, first: window.first, total })
}
