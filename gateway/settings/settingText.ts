import type { BlockModel } from '../records/models.ts'
import { textOf } from '../records/coerce.ts'

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
