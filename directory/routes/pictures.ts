import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import { projectRoot } from '../../platform/projectRoot.ts'
import { isUuid } from '../../schema/identifiers.ts'
import type { FileRecord, ImageRecord } from '../../schema/generated/records.ts'
import { select, sql } from '../database/sql.ts'
import { ApiError, validationError } from '../http/apiError.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'
import { byKey, embeddedOne, type RecordSource, selectRecord, timestamps } from '../lists/records.ts'

/** The row of a picture. */
export interface PictureRow {
  id: string
  filename: string
  is_namesake: boolean
  mime_type: string
  alt_text: string | null
}

/** Whether another picture has the same file name: nothing keeps two organisations from a `logo.png`. */
const namesake = `exists (select from files as others
    where others.filename = files.filename and others.id <> files.id and others.content <> files.content) as is_namesake`

/**
 * The address of a picture: by its name or, where that is the name of another one too, by its id.
 *
 *     addressOf({ id: '0f2a…', filename: 'tea #1.svg', is_namesake: false }, 'https://directory.example')
 *     // 'https://directory.example/core/v1/images/tea%20%231.svg'
 */
const addressOf = (
  { id, filename, is_namesake }: Pick<PictureRow, 'id' | 'filename' | 'is_namesake'>,
  publicUrl: string,
) => `${publicUrl}/core/v1/images/${encodeURIComponent(is_namesake ? id : filename)}`

/** The description of a picture inside other records. */
const picture: RecordSource<PictureRow, ImageRecord> = {
  table: 'files',
  columns: `files.id, files.filename, ${namesake}, files.mime_type, files.alt_text`,
  toRecord: (row, publicUrl) => ({
    id: row.id,
    url: addressOf(row, publicUrl),
    mime_type: row.mime_type,
    alt_text: row.alt_text,
  }),
}

/** The column `image` of a table that has an `image_file_id`. */
export const pictureColumn = (table: string) =>
  `${embeddedOne(picture, `files.id = ${table}.image_file_id`)} as image`

/** The picture of a record; null when it has none. */
export function pictureRecord(row: PictureRow | null, publicUrl: string): ImageRecord | null {
  return row && picture.toRecord(row, publicUrl)
}

interface Picture {
  filename: string
  mime_type: string
  content: Uint8Array
}

/** The resources with pictures: path, table, last segment of the path, and whether a slug identifies the record. */
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
 * Pictures by file name or id, and by the record they belong to. A record without a picture has the stock picture.
 *
 * For a page without a picture the body is empty, as in the council's directory. Galleries and a site banner do not
 * exist here.
 */
export function pictures(app: Hono, directory: DirectoryContext): void {
  app.get('/images/:filename', async context => {
    const name = context.req.param('filename')
    const [found] = await select<Picture>(
      directory,
      sql`select filename, mime_type, content from files
      where filename = ${name} or id = ${isUuid(name) ? name.toLowerCase() : null}::uuid
      order by filename = ${name} desc, created_at, id limit 1`,
    )
    if (!found) throw new ApiError(404, '')
    return send(context, found)
  })
  for (const { path, table, last, slug } of owners) {
    app.get(`/${path}/:key/:last{${last}(\\.(png|jpg|jpeg|svg))?}`, async context => {
      checkSize(context.req.query('max_dimension'))
      const owner = sql.raw(table)
      const [found] = await select<Picture | { filename: null }>(
        directory,
        sql`select files.filename, files.mime_type, files.content
        from ${owner} left join files on files.id = ${owner}.image_file_id
        where ${byKey(table, context.req.param('key'), { slug })} limit 1`,
      )
      if (!found) throw new ApiError(404, '')
      if (found.filename !== null) return send(context, found)
      return send(context, table === 'pages' ? { ...stock, content: new Uint8Array() } : stock)
    })
  }
}

/** Sends a picture with a CSP, because an SVG opened on its own could run scripts. */
function send(context: Context, { filename, mime_type, content }: Picture): Response {
  return context.body(new Uint8Array(content), 200, {
    'content-type': mime_type,
    'content-disposition': `inline; ${nameParameter(filename)}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
  })
}

/**
 * A file name in a header, which can hold no letter beyond Latin-1 as it is.
 *
 *     nameParameter('food.svg') // 'filename="food.svg"'
 *     nameParameter('Łódź.svg') // "filename*=UTF-8''%C5%81%C3%B3d%C5%BA.svg"
 */
function nameParameter(filename: string): string {
  if (/^[\w .-]+$/.test(filename)) return `filename="${filename}"`
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `filename*=UTF-8''${encoded}`
}

/** Validates `max_dimension`, which has no effect: pictures are sent as they are stored. */
function checkSize(text: string | undefined): void {
  if (text === undefined || text === '') return
  if (!/^\d{1,4}$/.test(text) || Number(text) < 1 || Number(text) > 1000) {
    throw validationError({ max_dimension: ['The max dimension must be a whole number from 1 to 1000.'] })
  }
}

type FileRow = Pick<FileRecord, 'id' | 'mime_type' | 'alt_text' | 'created_at' | 'updated_at'> & {
  filename: string
  is_namesake: boolean
  base64: string
}

const file: RecordSource<FileRow, FileRecord> = {
  table: 'files',
  columns: `files.id, files.mime_type, files.alt_text, files.filename, ${namesake},
    translate(encode(files.content, 'base64'), E'\\n', '') as base64, ${timestamps('files')}`,
  toRecord: ({ filename, is_namesake, base64, ...row }, publicUrl) => ({
    ...row,
    is_private: false,
    max_dimension: null,
    src: `data:${row.mime_type};base64,${base64}`,
    url: addressOf({ id: row.id, filename, is_namesake }, publicUrl),
  }),
}

/** Files with their bytes. */
export function files(app: Hono, directory: DirectoryContext): void {
  app.get('/files/:key', async context => {
    const found = await selectRecord(
      directory,
      file,
      byKey('files', context.req.param('key'), { slug: false }),
    )
    if (!found) throw new ApiError(404, '')
    return context.json({ data: found })
  })
}
