import type { Row } from '../../../platform/database/database.ts'
import { openSealed } from '../sealing/openSealed.ts'
import type { Store } from '../storage/Store.ts'

/**
 * A row with its body, consents and the directory's words about fields, opened: personal.
 *
 *     opened(store, row) // { body: { name: 'Ada', … }, consents: [ … ], refusedFields: null }
 */
export function opened({ keys }: Store, { reference, body, fields }: Row): Record<string, unknown> {
  const open = (purpose: string, sealed: unknown) => {
    try {
      return sealed ? openSealed(keys, `${String(reference)} ${purpose}`, sealed as string) : null
    } catch (error) {
      return { unreadable: (error as Error).message }
    }
  }
  const content = (open('body', body) ?? { body: null }) as Record<string, unknown>
  return { ...content, refusedFields: open('fields', fields) }
}
