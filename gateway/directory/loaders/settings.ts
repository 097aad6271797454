import type { SettingsModel } from '../../records/models.ts'
import type { Directory } from '../directory.ts'
import { once } from '../../../platform/once.ts'

/** The council’s texts, empty if the directory has none: every text has a default. */
export function settingsLoaders(directory: Directory) {
  return {
    settings: once(async (): Promise<SettingsModel> => {
      const reply = await directory.read('/settings')
      const { data } = (reply?.body ?? {}) as { data?: { cms?: { frontend?: unknown } | null } | null }
      const blocks = data?.cms?.frontend
      return {
        blocks: typeof blocks === 'object' && blocks !== null ? (blocks as Record<string, unknown>) : {},
        isSample: reply?.isSample ?? false,
      }
    }),
  }
}
