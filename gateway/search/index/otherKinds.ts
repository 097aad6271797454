import type {
  CollectionCategoryRecord,
  OrganisationEventRecord,
  OrganisationRecord,
  PageListItemRecord,
} from '../../../schema/generated/records.ts'
import { type Concept, isSchoolHoliday } from '../understanding/understanding.ts'
import type { RecordKind, RecordsByKind } from './documents.ts'
import type { IndexStore } from './store.ts'
import { bounded } from './wordScores.ts'

/** What matches a search beside services, best first, a few of each. */
export interface OtherMatches {
  categories: CollectionCategoryRecord[]
  /** Those about the words, not those that name them in passing. */
  events: OrganisationEventRecord[]
  /** A hundred of them, for those of some days only. */
  manyEvents: OrganisationEventRecord[]
  /** Those whose names hold the words. */
  organisations: OrganisationRecord[]
  pages: PageListItemRecord[]
  /**
   * The pages that are about the words: not those that name them in passing, and none when the words only say when, where or
   * for what age.
   */
  guides: PageListItemRecord[]
}

/** How many of each there are at most: more pages and events than a search shows, since others ask for them. */
const most = { category: 3, event: 20, organisation: 5, page: 200 } as const
const mostEvents = 100
/** What only says when, where or for what age weighs this at most. */
const conditionWeight = 0.5
/** What matches less than this share of the best one of its kind names the subject in passing. */
const leastOfBest = { page: 0.6, event: 0.5 }

/**
 * Organisations, events, pages and categories that match the words of a search.
 *
 *     othersMatching(store, concepts).pages // [{ title: 'Food banks', … }]
 *
 * Every concept that matters must match, by itself or by what stands for it: beside the services a weak match is noise.
 */
export function othersMatching(store: IndexStore, concepts: readonly Concept[]): OtherMatches {
  // Nobody writes on an event or a guide that schools are closed then.
  const telling = concepts.filter(
    ({ phrase, weight }) => weight >= conditionWeight && !isSchoolHoliday(phrase),
  )
  const isAboutSubject = concepts.some(({ weight }) => weight > conditionWeight)
  const needed = bounded(telling.length ? telling : concepts)
  const hits = needed.length ? store.matchOthers(needed.map(anyOf).join(' AND ')) : []
  const rows = hits.map(([row]) => row)
  const found = Map.groupBy(store.recordsIn(rows), ({ kind }) => kind)
  const inNames = new Set(
    needed.length
      ? store
          .matchOthers(needed.map(({ phrase }) => `name : ${quoted(phrase)}`).join(' AND '))
          .map(([row]) => row)
      : [],
  )
  const strengths = new Map(hits)
  const isAbout = (kind: keyof typeof leastOfBest) => {
    const best = Math.max(...(found.get(kind) ?? []).map(({ row }) => strengths.get(row)!))
    return (row: number) => strengths.get(row)! >= best * leastOfBest[kind]
  }
  const read = <K extends RecordKind & keyof typeof most>(
    kind: K,
    isRight: (row: number) => boolean = () => true,
    atMost: number = most[kind],
  ): RecordsByKind[K][] => {
    const chosen = (found.get(kind) ?? []).map(({ row }) => row).filter(isRight)
    return [...store.bodies(kind, chosen.slice(0, atMost)).values()]
  }
  return {
    categories: read('category'),
    organisations: read('organisation', row => inNames.has(row)),
    // Read when it is asked for: a search wants either these or the hundred, never both.
    get events() {
      return read('event', isAbout('event'))
    },
    get manyEvents() {
      return read('event', isAbout('event'), mostEvents)
    },
    get pages() {
      return read('page')
    },
    get guides() {
      return isAboutSubject ? read('page', isAbout('page')) : []
    },
  }
}

const quoted = (phrase: string) => `"${phrase}"`

function anyOf({ phrase, alternatives, isBeginning }: Concept): string {
  const own = quoted(phrase) + (isBeginning ? ' *' : '')
  return `(${[own, ...alternatives.filter(({ phrase: other }) => other).map(other => quoted(other.phrase))].join(' OR ')})`
}
