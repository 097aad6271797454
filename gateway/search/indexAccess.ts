import { DirectoryError } from '../directory/directoryError.ts'
import { boroughPlaces, type Places } from '../places/places.ts'
import type { ResponseLifetime } from '../directory/responseLifetime.ts'
import { IndexLost, type SearchIndex } from './index/searchIndex.ts'

/** What access to the search index needs of the context of an operation. */
interface IndexContext {
  searchIndex: SearchIndex | undefined
  lifetime: ResponseLifetime
}

/** For how long what the index answers is fresh, in milliseconds: it is read again after a minute or more. */
const freshFor = 120_000

/** The search index, when it can answer. */
export function readyIndex({ searchIndex }: Pick<IndexContext, 'searchIndex'>): SearchIndex | null {
  return searchIndex?.isReady() ? searchIndex : null
}

/** The places that can be searched near: those of the directory's locations, once the index knows them. */
export const placesIn = (context: Pick<IndexContext, 'searchIndex'>): Places =>
  readyIndex(context)?.lexicon().places ?? boroughPlaces

/** Counts the age of the index into the lifetime of a response that is made from it. */
export function addIndexAge(index: SearchIndex, lifetime: ResponseLifetime): void {
  lifetime.addSource(index.age(), freshFor)
}

/**
 * What the search index answers, or what is found otherwise while it is not ready, or when its file turns out to be lost.
 *
 *     await fromIndexOr(context, index => index.suggest('foo', 8), () => namesInLists())
 */
export async function fromIndexOr<T>(
  context: Pick<IndexContext, 'searchIndex'>,
  answer: (index: SearchIndex) => T | Promise<T>,
  otherwise: () => T | Promise<T>,
): Promise<T> {
  const index = readyIndex(context)
  return index ? unlessLost(async () => answer(index), otherwise) : otherwise()
}

/** An answer of the search index, or another one when its file turns out to be lost. */
export async function unlessLost<T>(answer: () => Promise<T>, otherwise: () => T | Promise<T>): Promise<T> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof IndexLost)) throw error
    return otherwise()
  }
}

/**
 * Records of the directory or, while it cannot be reached, those that the search index has kept: results show them too.
 *
 *     await orKept(loaders.collections.categories(), 'category', context)
 */
export async function orKept<T>(
  reading: Promise<T[]>,
  kind: Parameters<SearchIndex['copy']['records']>[0],
  context: IndexContext,
): Promise<T[]> {
  const kept = (index: SearchIndex) => Array.from(index.copy.records(kind), text => JSON.parse(text) as T)
  const found = await orKeptOne(
    reading,
    index => {
      const all = kept(index)
      return all.length ? all : null
    },
    context,
  )
  return found ?? []
}

/**
 * What the directory has or, while it cannot be reached, what the search index has kept: null only where the directory has none.
 *
 *     await orKeptOne(loaders.collections.category('food'), index => index.categories().find(isFood) ?? null, context)
 */
export async function orKeptOne<T>(
  reading: Promise<T | null>,
  find: (index: SearchIndex) => T | null | Promise<T | null>,
  context: IndexContext,
): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    const index = error instanceof DirectoryError && readyIndex(context)
    const kept =
      index &&
      (await unlessLost<T | null>(
        async () => find(index),
        () => null,
      ))
    if (!kept) throw error
    addIndexAge(index, context.lifetime)
    return kept
  }
}
