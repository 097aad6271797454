import type { Favourite } from '../../../browser/favourites/favourites.ts'
import type { ListedRecords } from './listedRecords.ts'

/** Records as entries of a list, with their names and slugs. */
export const asFavourites = ({ services, events, organisations }: ListedRecords): Favourite[] => [
  ...services.map(({ id, slug, name }) => ({ kind: 'service' as const, id, slug, name })),
  ...events.map(({ id, slug, title }) => ({ kind: 'event' as const, id, slug, name: title })),
  ...organisations.map(({ id, slug, name }) => ({ kind: 'organisation' as const, id, slug, name })),
]
