import type { BlockModel } from '../records/models.ts'

/**
 * One block of the council's texts; empty when the directory has none by that name.
 *
 *     blockOf({ home: { search_title: 'What do you need?' } }, 'home') // { search_title: 'What do you need?' }
 */
export function blockOf(blocks: Record<string, unknown>, name: string): BlockModel {
  const block = blocks[name]
  return typeof block === 'object' && block !== null && !Array.isArray(block) ? { ...block } : {}
}
