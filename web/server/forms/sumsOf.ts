import { fingerprint } from '../../../gateway/outbox/sealing/fingerprint.ts'
import type { FormsKeys } from '../../../gateway/outbox/sealing/FormsKeys.ts'
import type { Typed } from './FormDefinition.ts'

/**
 * Keyed sums of answers, by field: they recognise an answer and do not tell it.
 *
 *     sumsOf(keys, { name: 'Jo' }) // { name: 'k1.5e88…' }
 */
export const sumsOf = ([key]: FormsKeys, typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).map(([field, answer]) => [field, fingerprint(key, answer)]))
