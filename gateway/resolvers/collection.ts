import type { GatewayContext } from '../context/context.ts'
import { type Connection, connectionOf } from '../pagination/connection.ts'
import type {
  CategoryResolvers,
  PersonaResolvers,
  QuerySearchArgs,
  SideboxResolvers,
} from '../generated/resolvers.ts'
import type { ServiceModel } from '../records/models.ts'
import { orKeptOne } from '../search/indexAccess.ts'
import { searchResults } from '../search/results.ts'
import { pagesAbout } from '../search/inDirectory/otherKinds.ts'
import { flagOf, listOf, slugOf, textOf } from '../records/coerce.ts'
import { imageOf } from '../pictures/images.ts'
import type { CollectionCategoryRecord, CollectionPersonaRecord } from '../../schema/generated/records.ts'
import { modifiedSince } from '../content/modifiedSince.ts'
import { dateFields, listModifiedSince } from '../lists/recordDates.ts'
import { markdownOf } from '../formatting/richText.ts'
import { introOf, nameOf, plainOf } from '../formatting/text.ts'

type Collection = CollectionCategoryRecord | CollectionPersonaRecord

const maxSideboxes = 3

/** The resolvers that categories and personas have in common. */
const collectionFields = {
  id: ({ id }: Collection) => id,
  slug: (collection: Collection) => slugOf(collection),
  name: ({ name, slug }: Collection) => nameOf(name, slug),
  intro: ({ intro }: Collection) => introOf(intro) || null,
  sideboxes: ({ sideboxes }: Collection) =>
    listOf(sideboxes)
      .filter(({ title, content }) => textOf(title) ?? textOf(content))
      .slice(0, maxSideboxes),
  // Disabled collections are not loaded.
  enabled: ({ enabled }: Collection) => flagOf(enabled, false),
  // Without the field all are on the home page.
  onHomepage: ({ homepage }: Collection) => flagOf(homepage, true),
}

export const Category: CategoryResolvers = {
  ...collectionFields,
  ...dateFields('categories'),
  image: ({ id, image }) => imageOf(image, ['category', id]),
  services: async (category, { modifiedSince: since, ...args }, context) => {
    const slug = slugOf(category)
    const all = context.loaders.search.inCategory(slug)
    const listing = await listModifiedSince('services', all, since, context)
    const listed = connectionOf('services', { category: slug, since }, args, listing, 'ranked')
    return orSearched(listed, { category: [slug], modifiedSince: since, ...args }, context)
  },
  // The directory's filter takes the id of any collection and matches by taxonomy term.
  events: async (category, { modifiedSince: since, ...args }, context) => {
    const all = await context.loaders.events.inCategory(category, context.now)
    const listing = await listModifiedSince('events', all, since, context)
    return connectionOf('events', { collectionId: category.id, since }, args, listing)
  },
  pages: async ({ name }, { modifiedSince: since }, context) =>
    modifiedSince('pages', await pagesAbout(textOf(name), context.loaders), since, context),
}

export const Persona: PersonaResolvers = {
  ...collectionFields,
  ...dateFields('personas'),
  image: ({ id, image }) => imageOf(image, ['persona', id]),
  subtitle: ({ subtitle }) => plainOf(subtitle),
  services: async (persona, { modifiedSince: since, ...args }, context) => {
    const slug = slugOf(persona)
    const all = context.loaders.search.forPersona(slug)
    const listing = await listModifiedSince('services', all, since, context)
    const listed = connectionOf('services', { persona: slug, since }, args, listing, 'ranked')
    return orSearched(listed, { persona: [slug], modifiedSince: since, ...args }, context)
  },
}

export const Sidebox: SideboxResolvers = {
  title: ({ title }) => plainOf(title) ?? '',
  content: ({ content }) => markdownOf(content),
}

/**
 * The services of a collection. While the directory cannot be reached or refuses to list them, those that the search index
 * has in it.
 */
async function orSearched(
  listed: Promise<Connection<ServiceModel>>,
  args: QuerySearchArgs,
  context: GatewayContext,
): Promise<Connection<ServiceModel>> {
  const searched = async () => (await searchResults(args, context)).services()
  return (await orKeptOne(listed, searched, context))!
}
