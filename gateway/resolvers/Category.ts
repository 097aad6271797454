import { connectionOf } from '../pagination/connection.ts'
import type { CategoryResolvers } from '../generated/resolvers.ts'
import { pagesAbout } from '../search/pageSearch.ts'
import { servicesOrNone } from '../search/serviceSearch.ts'
import { textOf, slugOf } from '../records/coerce.ts'
import { imageOf } from '../pictures/images.ts'
import { collectionFields } from '../content/collections.ts'
import { londonToday } from '../formatting/calendar.ts'

export const Category: CategoryResolvers = {
  ...collectionFields,
  image: ({ id, image }) => imageOf(image, ['category', id]),
  services: (category, args, { loaders }) => {
    const slug = slugOf(category)
    const listing = servicesOrNone(loaders.search.inCategory(slug))
    return connectionOf('services', { category: slug }, args, listing, 'ranked')
  },
  // The filter takes ids of any kind of collection: they share one table, and match by subject.
  events: async (category, args, { loaders, now }) =>
    connectionOf(
      'events',
      { collectionId: category.id },
      args,
      await loaders.events.inCategory(category, londonToday(now)),
    ),
  pages: ({ name }, _args, { loaders }) => pagesAbout(textOf(name), loaders),
}
