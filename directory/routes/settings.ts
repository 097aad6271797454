import type { Hono } from 'hono'
import type { CmsFrontendRecord } from '../../schema/generated/records.ts'
import { select, sql } from '../database/sql.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'

const untitled = { title: '', content: '' }

/** The settings before any are written: every key is present, every text empty. */
export const blankSettings: CmsFrontendRecord = {
  global: {
    footer_title: '',
    footer_content: '',
    contact_phone: '',
    contact_email: '',
    facebook_handle: '',
    twitter_handle: '',
  },
  home: { search_title: '', categories_title: '', personas_title: '', personas_content: '', banners: [] },
  terms_and_conditions: untitled,
  privacy_policy: untitled,
  accessibility_statement: untitled,
  about: { ...untitled, video_url: null },
  contact: untitled,
  get_involved: untitled,
  favourites: untitled,
  banner: { title: null, content: null, button_text: null, button_url: null, has_image: false },
}

/** The texts of the site. The cheapest response of the API, and so the one to request as a health check. */
export function settings(app: Hono, directory: DirectoryContext): void {
  app.get('/settings', async context => {
    const rows = await select<{ key: string; value: unknown }>(
      directory,
      sql`select key, value from settings limit 100`,
    )
    const written = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
    return context.json({ data: { cms: { frontend: blankSettings }, ...written } })
  })
}
