import type { Hono } from 'hono'
import type { PageListItemRecord } from '../../schema/generated/records.ts'
import type { Directory } from '../Directory.ts'
import { Refusal } from '../http/Refusal.ts'
import { byKey } from '../lists/byKey.ts'
import { filters } from '../lists/filters.ts'
import type { Listing } from '../lists/Listing.ts'
import { listRoutes } from '../lists/listRoutes.ts'
import { selectOne } from '../lists/selectOne.ts'
import { page } from '../records/page.ts'
import { pageListItem, type PageListItemRow } from '../records/pageListItem.ts'
import { pageRelations } from '../records/pageRelations.ts'
import { sql } from '../sql.ts'

const listing: Listing<PageListItemRow, PageListItemRecord> = {
  source: pageListItem,
  visible: () => sql`pages.enabled`,
  filters: {
    id: filters.ids('pages.id'),
    parent_id: filters.ids('pages.parent_id'),
    landing_page: value =>
      sql`pages.id in (select page_id from page_ancestors where ${filters.ids('ancestor_id')(value)})`,
    page_type: filters.choices('pages.page_type'),
    title: filters.words('pages.title'),
  },
  includes: pageRelations,
  always: [pageRelations.parent],
  // Names that are accepted but change nothing: the order of the tree always comes first.
  sorts: { title: 'null::int', _lft: 'null::int' },
  order: 'pages.tree_position',
}

/** Pages: the enabled ones as a whole list, or one with its content. A disabled one exists but may not be read. */
export function pages(app: Hono, directory: Directory): void {
  listRoutes(app, directory, '/pages', listing, { paged: false })
  app.get('/pages/:key', async context => {
    const found = await selectOne(directory, page, byKey('pages', context.req.param('key'), { slug: true }))
    if (!found) throw new Refusal(404, '')
    if (!found.enabled) throw new Refusal(403, 'This page may not be read.')
    return context.json({ data: found })
  })
}
