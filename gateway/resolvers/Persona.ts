import { connectionOf } from '../pagination/connection.ts'
import type { PersonaResolvers } from '../generated/resolvers.ts'
import { slugOf, textOf } from '../records/coerce.ts'
import { servicesOrNone } from '../search/serviceSearch.ts'
import { imageOf } from '../pictures/images.ts'
import { collectionFields } from '../content/collections.ts'

export const Persona: PersonaResolvers = {
  ...collectionFields,
  image: ({ id, image }) => imageOf(image, ['persona', id]),
  subtitle: ({ subtitle }) => textOf(subtitle),
  services: (persona, args, { loaders }) => {
    const slug = slugOf(persona)
    const listing = servicesOrNone(loaders.search.forPersona(slug))
    return connectionOf('services', { persona: slug }, args, listing, 'ranked')
  },
}
