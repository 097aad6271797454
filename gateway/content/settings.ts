import type { BlockModel } from '../records/models.ts'
import { textOf } from '../records/coerce.ts'

/**
 * One block of the council's texts; empty when the directory has none by that name.
 *
 *     blockOf({ home: { search_title: 'What do you need?' } }, 'home') // { search_title: 'What do you need?' }
 */
export function blockOf(blocks: Record<string, unknown>, name: string): BlockModel {
  const block = blocks[name]
  return typeof block === 'object' && block !== null && !Array.isArray(block) ? { ...block } : {}
}

/**
 * A text of a settings block; null when the council has not written one.
 *
 *     settingText({ contact_phone: '020 7946 0000' }, 'contact_phone') // '020 7946 0000'
 *     settingText({ contact_phone: 'Contact phone' }, 'contact_phone') // null
 *
 * A fresh directory holds the name of each text in its place.
 */
export function settingText(block: BlockModel, key: string): string | null {
  const text = textOf(block[key])
  return text?.toLowerCase().replaceAll(/[\s_]+/g, '_') === key ? null : text
}

/** Whether a banner says anything. A fresh directory holds one with four nulls. */
export function isFilledBanner(block: BlockModel): boolean {
  return settingText(block, 'title') !== null || settingText(block, 'content') !== null
}
