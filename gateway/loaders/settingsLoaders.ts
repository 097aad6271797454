import type { SettingsModel } from '../records/models.ts'
import type { Directory } from '../directory/directory.ts'
import { once } from './once.ts'

/** The council's texts. A directory that holds none answers with an empty set: every text has a default. */
export function settingsLoaders(rest: Directory) {
  return {
    settings: once(async (): Promise<SettingsModel> => {
      const reply = await rest.read('/settings')
      const { data } = (reply?.body ?? {}) as { data?: { cms?: { frontend?: unknown } | null } | null }
      const blocks = data?.cms?.frontend
      return {
        blocks: typeof blocks === 'object' && blocks !== null ? (blocks as Record<string, unknown>) : {},
        isSample: reply?.isSample ?? false,
      }
    }),
  }
}
