import type { Favourite } from './Favourite.ts'

/** Whether a record is in a list. */
export const isSaved = (list: readonly Favourite[], { kind, id }: Pick<Favourite, 'kind' | 'id'>): boolean =>
  list.some(entry => entry.kind === kind && entry.id === id)
