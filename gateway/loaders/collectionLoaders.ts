import { flagOf } from '../reading/flagOf.ts'
import { isNamed } from '../reading/isNamed.ts'
import type { CollectionCategoryRecord, CollectionPersonaRecord } from '../../schema/generated/records.ts'
import { once } from './once.ts'
import { byOrder } from '../reading/byOrder.ts'
import type { Rest } from '../rest/createRest.ts'
import { recordsOf } from './recordsOf.ts'

type Collection = CollectionCategoryRecord | CollectionPersonaRecord

/** Categories and personas: whole lists, in the council's order, without those that are switched off. */
export function collectionLoaders(rest: Rest) {
  const all = async <T extends Collection>(kind: string): Promise<T[]> => {
    const records = recordsOf<T>(await rest.read(`/collections/${kind}/all`))
    return byOrder(records).filter(({ enabled }) => flagOf(enabled, false))
  }
  const categories = once(() => all<CollectionCategoryRecord>('categories'))
  const personas = once(() => all<CollectionPersonaRecord>('personas'))
  return {
    categories,
    personas,
    category: async (slugOrId: string) => (await categories()).find(one => isNamed(one, slugOrId)) ?? null,
    persona: async (slugOrId: string) => (await personas()).find(one => isNamed(one, slugOrId)) ?? null,
  }
}
