import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import type { Directory } from '../Directory.ts'
import { invalid } from '../http/invalid.ts'
import { Refusal } from '../http/Refusal.ts'
import { byKey } from '../lists/byKey.ts'
import { select } from '../select.ts'
import { sql } from '../sql.ts'
import { projectRoot } from '../../platform/projectRoot.ts'

interface Picture {
  filename: string
  mime_type: string
  content: Uint8Array
}

/** Who has a picture: path, table, the last part of the address, and whether a slug finds the record. */
const owners = [
  { path: 'services', table: 'services', last: 'logo', slug: true },
  { path: 'organisations', table: 'organisations', last: 'logo', slug: true },
  { path: 'collections/categories', table: 'collections', last: 'image', slug: true },
  { path: 'collections/personas', table: 'collections', last: 'image', slug: true },
  { path: 'collections/organisation-events', table: 'collections', last: 'image', slug: true },
  { path: 'organisation-events', table: 'organisation_events', last: 'image', slug: false },
  { path: 'service-locations', table: 'service_locations', last: 'image', slug: false },
  { path: 'locations', table: 'locations', last: 'image', slug: false },
  { path: 'pages', table: 'pages', last: 'image', slug: true },
]

const stock: Picture = {
  filename: 'stock.svg',
  mime_type: 'image/svg+xml',
  content: readFileSync(join(projectRoot, 'directory', 'routes', 'stock.svg')),
}

/**
 * Pictures by file name and by the record they belong to, where one drawing stands in for those without.
 *
 * A page without a picture answers with nothing at all, as the council's directory does; galleries and a site banner
 * do not exist here.
 */
export function pictures(app: Hono, directory: Directory): void {
  app.get('/images/:filename', async context => {
    const name = context.req.param('filename')
    const [found] = await select<Picture>(
      directory,
      sql`select filename, mime_type, content from files where filename = ${name} limit 1`,
    )
    if (!found) throw new Refusal(404, '')
    return send(context, found)
  })
  for (const { path, table, last, slug } of owners) {
    app.get(`/${path}/:key/:last{${last}(\\.(png|jpg|jpeg|svg))?}`, async context => {
      checkSize(context.req.query('max_dimension'))
      const owner = sql.text(table)
      const [found] = await select<Picture | { filename: null }>(
        directory,
        sql`select files.filename, files.mime_type, files.content
        from ${owner} left join files on files.id = ${owner}.image_file_id
        where ${byKey(table, context.req.param('key'), { slug })} limit 1`,
      )
      if (!found) throw new Refusal(404, '')
      if (found.filename !== null) return send(context, found)
      return send(context, table === 'pages' ? { ...stock, content: new Uint8Array() } : stock)
    })
  }
}

/** A drawing can carry a script; it must not run when someone opens the file itself. */
function send(context: Context, { filename, mime_type, content }: Picture): Response {
  return context.body(new Uint8Array(content), 200, {
    'content-type': mime_type,
    'content-disposition': `inline; filename="${filename}"`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
  })
}

/** Checked but of no effect: drawings have no size, and the sample has nothing else. */
function checkSize(text: string | undefined): void {
  if (text === undefined || text === '') return
  if (!/^\d{1,4}$/.test(text) || Number(text) < 1 || Number(text) > 1000) {
    throw invalid({ max_dimension: ['The max dimension must be a whole number from 1 to 1000.'] })
  }
}
