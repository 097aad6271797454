/** The kinds of record that can be saved, in the order lists show them. */
export const favouriteKinds = ['service', 'event', 'organisation'] as const

export type FavouriteKind = (typeof favouriteKinds)[number]

/** A record by its id, which never changes. Its slug and name are kept for the day it is no longer listed. */
export interface Favourite {
  kind: FavouriteKind
  id: string
  /** Null when only a link told of it. */
  slug: string | null
  name: string | null
}
