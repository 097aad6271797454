import type { Hono } from 'hono'
import type { Directory } from '../Directory.ts'
import type { Listing } from './Listing.ts'
import { matchingRows } from './matchingRows.ts'
import { selectPage } from './selectPage.ts'
import { wholeList } from './wholeList.ts'

/** Answers a list that is always sent whole and takes no notice of its query string. */
export function wholeListRoute<Row, Found>(
  app: Hono,
  directory: Directory,
  path: string,
  listing: Listing<Row, Found>,
): void {
  const query = { paging: wholeList, filters: new Map<string, string>(), include: [], sort: [] }
  app.get(path, async context => {
    const matching = matchingRows(directory, listing, query)
    const { records } = await selectPage(directory, listing.source, matching, wholeList, listing.always)
    return context.json({ data: records })
  })
}
