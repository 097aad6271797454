import type { BlockParent } from '../parents/BlockParent.ts'
import { settingText } from './settingText.ts'

/** Whether a banner says anything. A fresh directory holds one with four nulls. */
export function isFilledBanner(block: BlockParent): boolean {
  return settingText(block, 'title') !== null || settingText(block, 'content') !== null
}
