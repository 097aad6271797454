import { flagOf, isNamed, byOrder } from '../../records/coerce.ts'
import { isSlug } from '../../../schema/identifiers.ts'
import type {
  CollectionCategoryRecord,
  CollectionPersonaRecord,
  TaxonomyCategoryRecord,
} from '../../../schema/generated/records.ts'
import { once } from '../../../platform/once.ts'
import type { Directory } from '../directory.ts'
import { DirectoryError } from '../directoryError.ts'
import type { CachedReply } from '../response.ts'
import { restPath } from '../paths.ts'
import { recordOf, recordsOf } from './rows.ts'

type Collection = CollectionCategoryRecord | CollectionPersonaRecord

const isEnabled = ({ enabled }: Collection) => flagOf(enabled, false)

/**
 * Categories and personas: whole lists in the council’s order, without those that are switched off.
 *
 * One by its name is taken from the list. From a directory without an endpoint for the whole list it is read by itself.
 */
export function collectionLoaders(directory: Directory) {
  const categories = kindOf<CollectionCategoryRecord>(directory, 'categories')
  const personas = kindOf<CollectionPersonaRecord>(directory, 'personas')
  return {
    categories: categories.all,
    personas: personas.all,
    category: categories.named,
    persona: personas.named,
  }
}

function kindOf<T extends Collection>(directory: Directory, kind: 'categories' | 'personas') {
  const list = once(async () => {
    const reply = await directory.read(`/collections/${kind}/all`).catch(nullIfNotOffered)
    return reply && byOrder(recordsOf<T>(reply)).filter(isEnabled)
  })
  const alone = async (name: string) => {
    if (!isSlug(name)) return null
    // The specification requires `per_page`, which only matters for lists.
    const reply = await directory.read(`${restPath`/collections/${kind}/${name}`}?per_page=100`)
    const record = recordOf<T>(reply)
    return record && isEnabled(record) && isNamed(record, name) ? record : null
  }
  return {
    all: async () => (await list()) ?? [],
    named: async (name: string): Promise<T | null> => {
      const all = await list()
      return all ? (all.find(one => isNamed(one, name)) ?? null) : alone(name)
    },
  }
}

/** Null for a directory without the endpoint, which may respond 405; 404 is null already. */
function nullIfNotOffered(error: unknown): CachedReply | null {
  if (error instanceof DirectoryError && error.status === 405) return null
  throw error
}

/** The tree of service eligibilities: types such as age group, and their options. */
export function taxonomyLoaders(directory: Directory) {
  return {
    eligibilities: once(async () =>
      recordsOf<TaxonomyCategoryRecord>(await directory.read('/taxonomies/service-eligibilities')),
    ),
  }
}
