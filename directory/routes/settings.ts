import type { Hono } from 'hono'
import type { Directory } from '../Directory.ts'
import { select } from '../select.ts'
import { sql } from '../sql.ts'
import { blankSettings } from './blankSettings.ts'

/**
 * The words of the site. Also the cheapest answer there is, and so the one to ask whether the directory is up.
 *
 * The header `x-signpost-sample: true` tells a site that records of the sample are there, which are invented.
 */
export function settings(app: Hono, directory: Directory): void {
  app.get('/settings', async context => {
    const rows = await select<{ key: string; value: unknown }>(
      directory,
      sql`select key, value from settings limit 100`,
    )
    if (directory.hasSample) context.header('x-signpost-sample', 'true')
    const written = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
    return context.json({ data: { cms: { frontend: blankSettings }, ...written } })
  })
}
