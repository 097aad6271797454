import type { FormParts } from './FormParts.ts'
import { timeOf } from './timeOf.ts'

/**
 * Until when the answers of a visitor are kept, in words; null when there are none, or that cannot be learnt.
 *
 *     await keptUntilOf(parts, 'q3Zt…') // '11:42am'
 */
export async function keptUntilOf({ drafts, clock }: FormParts, id: string): Promise<string | null> {
  const end = await drafts.endOf(id).catch(() => null)
  return end === null ? null : timeOf(end, clock)
}
