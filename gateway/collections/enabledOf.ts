import { flagOf, byOrder } from '../records/coerce.ts'

/** The collections of a list that are switched on, in the council's order. */
export function enabledOf<T extends { id: string; order: number; enabled: boolean }>(
  value: readonly T[] | null | undefined,
): T[] {
  return byOrder(value).filter(({ id, enabled }) => typeof id === 'string' && flagOf(enabled, false))
}
