import { fingerprint, type FormsKeys } from '../../../platform/encryption.ts'
import type { Typed } from './FormDefinition.ts'

/**
 * Keyed sums of answers, by field: they recognise an answer and do not tell it.
 *
 *     sumsOf(keys, { name: 'Jo' }) // { name: 'k1.5e88…' }
 */
export const sumsOf = ([key]: FormsKeys, typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).map(([field, answer]) => [field, fingerprint(key, answer)]))
