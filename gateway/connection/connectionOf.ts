import type { Connection } from './Connection.ts'
import { fingerprint } from './fingerprint.ts'
import type { Listing } from '../loaders/Listing.ts'
import type { PageArgs } from './PageArgs.ts'
import { pageWindow } from './pageWindow.ts'
import { rowsInWindow } from './rowsInWindow.ts'
import { writeCursor } from './writeCursor.ts'

/**
 * Part of a list, with cursors that hold for this list and this filter only.
 *
 *     await connectionOf('services', { name: 'food' }, { first: 20, page: 2 }, listing)
 *     // { nodes: […], totalCount: 87, pageInfo: { page: 2, pageCount: 5, … } }
 *
 * A page past the end is empty and says how many rows there are.
 */
export async function connectionOf<T>(
  kind: string,
  filter: object,
  args: PageArgs,
  listing: Listing<T>,
): Promise<Connection<T>> {
  const mark = fingerprint(filter)
  const { offset, first } = pageWindow(kind, mark, args)
  const { rows, total } = await rowsInWindow(listing, { offset, first })
  const edges = rows.flatMap((node, index) =>
    node === null ? [] : [{ cursor: writeCursor(kind, mark, offset + index + 1), node }],
  )
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
