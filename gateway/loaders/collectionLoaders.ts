import { flagOf, isNamed, byOrder } from '../records/coerce.ts'
import { isSlug } from '../../schema/identifiers.ts'
import type { CollectionCategoryRecord, CollectionPersonaRecord } from '../../schema/generated/records.ts'
import { once } from './once.ts'
import type { Directory } from '../directory/directory.ts'
import { DirectoryError } from '../directory/directoryError.ts'
import type { CachedReply } from '../directory/response.ts'
import { restPath } from '../directory/paths.ts'
import { recordOf } from './recordOf.ts'
import { recordsOf } from './recordsOf.ts'

type Collection = CollectionCategoryRecord | CollectionPersonaRecord

const isEnabled = ({ enabled }: Collection) => flagOf(enabled, false)

/**
 * Categories and personas: whole lists, in the council's order, without those that are switched off.
 *
 * One by its name is looked up in the list. Where the directory has no address for the whole list, it is read by itself.
 */
export function collectionLoaders(rest: Directory) {
  const categories = kindOf<CollectionCategoryRecord>(rest, 'categories')
  const personas = kindOf<CollectionPersonaRecord>(rest, 'personas')
  return {
    categories: categories.all,
    personas: personas.all,
    category: categories.named,
    persona: personas.named,
  }
}

function kindOf<T extends Collection>(rest: Directory, kind: 'categories' | 'personas') {
  const whole = once(async () => {
    const reply = await rest.read(`/collections/${kind}/all`).catch(orNotOffered)
    return reply && byOrder(recordsOf<T>(reply)).filter(isEnabled)
  })
  const alone = async (name: string) => {
    if (!isSlug(name)) return null
    // As the specification asks for one; the number matters for lists alone.
    const reply = await rest.read(`${restPath`/collections/${kind}/${name}`}?per_page=100`)
    const record = recordOf(reply) as T | null
    return record && isEnabled(record) && isNamed(record, name) ? record : null
  }
  return {
    all: async () => (await whole()) ?? [],
    named: async (name: string): Promise<T | null> => {
      const all = await whole()
      return all ? (all.find(one => isNamed(one, name)) ?? null) : alone(name)
    },
  }
}

/** Whether a directory that answers so has the address: 404 comes as null already. */
function orNotOffered(error: unknown): CachedReply | null {
  if (error instanceof DirectoryError && error.status === 405) return null
  throw error
}
