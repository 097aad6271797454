import { entriesOf } from './entriesOf.ts'

/**
 * The objects in a list of a record; empty when there is no list.
 *
 *     listOf([{ title: 'Getting here' }, null, 'stray']) // [{ title: 'Getting here' }]
 *
 * One broken entry must not take the others with it.
 */
export function listOf<T>(value: readonly T[] | null | undefined): NonNullable<T>[]
export function listOf<T>(value: unknown): T[]
export function listOf(value: unknown): unknown[] {
  return (entriesOf(value) ?? []).filter(item => typeof item === 'object' && item !== null)
}
