import type { BlockModel } from '../records/models.ts'
import { settingText } from './settingText.ts'

/** Whether a banner says anything. A fresh directory holds one with four nulls. */
export function isFilledBanner(block: BlockModel): boolean {
  return settingText(block, 'title') !== null || settingText(block, 'content') !== null
}
