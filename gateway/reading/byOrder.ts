import { listOf } from './listOf.ts'

/**
 * The entries of a list by their `order`; those without one come last, as they came.
 *
 *     byOrder([{ order: 2 }, { order: 1 }]) // [{ order: 1 }, { order: 2 }]
 */
export function byOrder<T extends { order: number }>(value: readonly T[] | null | undefined): T[] {
  const place = ({ order }: T) => (Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER)
  return listOf<T>(value).toSorted((a, b) => place(a) - place(b))
}
