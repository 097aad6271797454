import type { Context, Hono } from 'hono'
import type {
  TaxonomyCategoryRecord,
  TaxonomyOrganisationRecord,
  TaxonomyReferenceRecord,
} from '../../schema/generated/records.ts'
import { isUuid } from '../../schema/identifiers.ts'
import { select, sql } from '../database/sql.ts'
import { ApiError } from '../http/apiError.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'
import { alphabetical, embeddedMany, type RecordSource, timestamps } from '../lists/records.ts'

/** A category inside other records. `parent_id` of a top-level category is the id of the hidden root. */
const taxonomyReference: RecordSource<TaxonomyReferenceRecord, TaxonomyReferenceRecord> = {
  table: 'taxonomies',
  columns: `taxonomies.id, taxonomies.parent_id, taxonomies.slug, taxonomies.name, ${timestamps('taxonomies')}`,
  toRecord: row => row,
}

/** The column `category_taxonomies`: `taxonomiesColumn('services', 'service')` reads `service_taxonomies`. */
export function taxonomiesColumn(table: string, owner: string): string {
  const linked = `select taxonomy_id from ${owner}_taxonomies where ${owner}_id = ${table}.id`
  return `${embeddedMany(taxonomyReference, `taxonomies.id in (${linked})`, `${alphabetical('taxonomies.name')}, taxonomies.id`)} as category_taxonomies`
}

const allRows = sql`select coalesce(json_agg(to_json(found) order by found.depth, found.order, ${sql.raw(alphabetical('found.slug'))}), '[]'::json) as rows from (
  select id, parent_id, kind, slug, name, position as order, depth, stamp(created_at) as created_at, stamp(updated_at) as updated_at
  from taxonomies limit 5000) as found`

/** The three taxonomies, each sent whole: two trees and a flat list. One entry is found under any of the three paths. */
export function taxonomies(app: Hono, directory: DirectoryContext): void {
  const rows = async () => (await select<{ rows: TaxonomyRow[] }>(directory, allRows))[0]?.rows ?? []

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
    if (!row) throw new ApiError(404, '')
    return { row, node: findNode(taxonomyTree(found, row.kind), row.id) }
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

function findNode(nodes: TaxonomyCategoryRecord[], id: string): TaxonomyCategoryRecord | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}

/** The row of a taxonomy entry; `depth` 0 is the hidden root. */
type TaxonomyRow = Required<Omit<TaxonomyCategoryRecord, 'children'>> & { kind: string; depth: number }

/** Levels of a tree, as in the council's directory; entries of the deepest have no `children` key. */
const levels = 6

/**
 * A taxonomy as a tree, siblings in their order.
 *
 * `parent_id` of a top-level category is null, that of a top-level eligibility the hidden root's: clients
 * depend on both.
 */
function taxonomyTree(rows: readonly TaxonomyRow[], kind: string): TaxonomyCategoryRecord[] {
  const children = Map.groupBy(
    rows.filter(row => row.kind === kind),
    row => row.parent_id,
  )
  const below = (parent: string, depth: number): TaxonomyCategoryRecord[] =>
    (children.get(parent) ?? []).map(({ id, slug, name, order, created_at, updated_at }) => ({
      id,
      parent_id: depth === 1 && kind === 'category' ? null : parent,
      slug,
      name,
      order,
      ...(depth < levels && { children: below(id, depth + 1) }),
      created_at,
      updated_at,
    }))
  const root = children.get(null)?.[0]
  return root ? below(root.id, 1) : []
}
