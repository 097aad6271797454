import type { Suggestion } from '../generated/resolvers.ts'
import type { Loaders } from '../loaders/createLoaders.ts'
import { orNone } from './orNone.ts'
import { organisationsOf } from './organisationsOf.ts'
import { suggestionOf } from './suggestionOf.ts'

const mostServices = 1000

/**
 * The names that are suggested first: of categories, personas, services, and of the organisations that run them.
 *
 *     await foremostNames(loaders) // [{ kind: 'CATEGORY', text: 'Food and essentials', path: '/categories/food' }, …]
 *
 * The services bring their organisations along, so that a list of organisations need not be asked for.
 * A list that cannot be had is left out.
 */
export async function foremostNames({ collections, services }: Loaders): Promise<Suggestion[]> {
  const [categories, personas, running] = await Promise.all([
    orNone(collections.categories()),
    orNone(collections.personas()),
    orNone(
      services
        .list({})
        .first(mostServices)
        .then(({ rows }) => rows),
    ),
  ])
  return [
    ...categories.map(category => suggestionOf('CATEGORY', category)),
    ...personas.map(persona => suggestionOf('PERSONA', persona)),
    ...running.map(service => suggestionOf('SERVICE', service)),
    ...organisationsOf(running),
  ]
}
