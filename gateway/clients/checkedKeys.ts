import type { z } from 'zod'
import type { KeyRecord } from './KeyRecord.ts'
import { keysSchema } from './keysSchema.ts'

/**
 * The keys in what was read, once they have been looked over.
 *
 *     checkedKeys({ keys: [] }) // []
 *
 * @throws Error that names what is wrong with the first bad entry: `keys.0.hash must be 64 hexadecimal digits`
 */
export function checkedKeys(content: unknown): KeyRecord[] {
  const result = keysSchema.safeParse(content)
  if (result.success) return result.data.keys
  throw new Error(inWords(result.error.issues[0]!))
}

const inWords = ({ path, message }: z.core.$ZodIssue) => `${path.join('.')} ${message}`.trim()
