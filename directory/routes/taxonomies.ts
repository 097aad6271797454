import type { Context, Hono } from 'hono'
import type { TaxonomyCategoryRecord, TaxonomyOrganisationRecord } from '../../schema/generated/records.ts'
import type { Directory } from '../Directory.ts'
import { Refusal } from '../http/Refusal.ts'
import { select } from '../select.ts'
import { sql } from '../sql.ts'
import { alphabetical } from '../lists/alphabetical.ts'
import { isUuid } from '../lists/isUuid.ts'
import { taxonomyTree, type TaxonomyRow } from './taxonomyTree.ts'

const all = sql`select coalesce(json_agg(to_json(found) order by found.depth, found.order, ${sql.text(alphabetical('found.slug'))}), '[]'::json) as rows from (
  select id, parent_id, kind, slug, name, position as order, depth, stamp(created_at) as created_at, stamp(updated_at) as updated_at
  from taxonomies limit 5000) as found`

/** The vocabularies, each whole: two trees and a flat list. A single entry is found whichever of the three it is in. */
export function taxonomies(app: Hono, directory: Directory): void {
  const rows = async () => (await select<{ rows: TaxonomyRow[] }>(directory, all))[0]?.rows ?? []

  const categories = async (context: Context) =>
    context.json({ data: taxonomyTree(await rows(), 'category') })
  app.get('/taxonomies/categories', categories)
  app.on(['GET', 'POST'], '/taxonomies/categories/index', categories)

  const organisations = async (context: Context) => {
    const data = (await rows()).filter(row => row.kind === 'organisation' && row.depth > 0).map(flat)
    return context.json({ data })
  }
  app.get('/taxonomies/organisations', organisations)
  app.on(['GET', 'POST'], '/taxonomies/organisations/index', organisations)

  app.get('/taxonomies/service-eligibilities', async context =>
    context.json({ data: taxonomyTree(await rows(), 'service-eligibility') }),
  )

  const entry = async (key: string) => {
    const found = await rows()
    const visible = found.filter(row => row.depth > 0)
    const row =
      (isUuid(key) && visible.find(({ id }) => id === key.toLowerCase())) ||
      visible.find(({ slug }) => slug === key)
    if (!row) throw new Refusal(404, '')
    return { row, node: find(taxonomyTree(found, row.kind), row.id) }
  }
  app.get('/taxonomies/categories/:key', async context =>
    context.json({ data: (await entry(context.req.param('key'))).node }),
  )
  app.get('/taxonomies/service-eligibilities/:key', async context =>
    context.json({ data: (await entry(context.req.param('key'))).node }),
  )
  app.get('/taxonomies/organisations/:key', async context =>
    context.json({ data: flat((await entry(context.req.param('key'))).row) }),
  )
}

function flat({ id, slug, name, order, created_at, updated_at }: TaxonomyRow): TaxonomyOrganisationRecord {
  return { id, slug, name, order, created_at, updated_at }
}

function find(nodes: TaxonomyCategoryRecord[], id: string): TaxonomyCategoryRecord | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : find(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}
