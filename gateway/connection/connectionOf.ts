import type { Listing } from '../loaders/Listing.ts'
import { anchorOf } from './anchorOf.ts'
import type { Connection } from './Connection.ts'
import { fingerprint } from './fingerprint.ts'
import type { PageArgs } from './PageArgs.ts'
import { pageWindow } from './pageWindow.ts'
import { rowsAfter } from './rowsAfter.ts'
import { rowsInWindow } from './rowsInWindow.ts'
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
  const mark = fingerprint(filter)
  const { anchor, ...window } = pageWindow(kind, mark, args)
  const { rows, total, offset } =
    anchor === null
      ? { ...(await rowsInWindow(listing, window)), offset: window.offset }
      : await rowsAfter(listing, { position: window.offset, anchor }, window.first)
  const { first } = window
  const edges = rows.flatMap((node, index) => {
    if (node === null) return []
    const cursor = { position: offset + index + 1, anchor: order === 'steady' ? anchorOf(node) : null }
    return [{ cursor: writeCursor(kind, mark, cursor), node }]
  })
  return {
    nodes: edges.map(({ node }) => node),
    edges,
    totalCount: total,
    pageInfo: {
      hasNextPage: offset + first < total,
      hasPreviousPage: offset > 0 && total > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      page: Math.floor(offset / first) + 1,
      pageCount: Math.ceil(total / first),
    },
  }
}
