import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectRoot } from '../../platform/projectRoot.ts'
import type { Grade } from './measures.ts'

/** The sets beside the two halves, which are open as well. */
export const furtherSets = [
  'wider',
  'residents',
  'fresh',
  'fresh2',
  'fresh3',
  'fresh4',
  'fresh5',
  'fresh6',
  'fresh7',
  'fresh8',
  'fresh9',
  'fresh10',
  'fresh11',
  'fresh12',
  'fresh13',
  'fresh14',
  'fresh18',
] as const
/** A set of which nothing in the sample answers any query. */
export const unansweredSet = 'fresh15'
/** Sets of things that the sample has or has not, with the services to be found: for doubt, not for the order. */
export const doubtSets = ['fresh16', 'fresh17'] as const
/** All sets. Tuning never reads the held half. */
export const querySets = ['open', ...furtherSets, unansweredSet, ...doubtSets, 'held'] as const
export type QuerySet = (typeof querySets)[number]

/** The sets over the records of other councils, each in a folder (`harrowdale/`). */
export const councilSets = ['harrowdale', 'harrowdale18', 'marlesham'] as const
export type CouncilSet = (typeof councilSets)[number]

/** A query that a resident types, and what answers it. */
export interface RelevanceQuery {
  kind: string
  /** The first box. */
  query: string
  /** The second box. */
  near?: string
  /** The services that answer it, by slug; empty when none does, or when only a proper answer is expected. */
  grades: ReadonlyMap<string, Grade>
  /** Whether it is hostile input that only needs an answer: results or words, no error. */
  isOnlyAnswered: boolean
}

const Entry = z
  .strictObject({
    query: z.string(),
    /** The text is this many copies of `query`. */
    times: z.int().positive().default(1),
    near: z.string().optional(),
    services: z.record(z.string(), z.literal([1, 2, 3])).optional(),
    nothing: z.literal(true).optional(),
    answered: z.literal(true).optional(),
  })
  .refine(
    ({ services, nothing, answered }) => [services, nothing, answered].filter(Boolean).length === 1,
    'one of services, nothing and answered',
  )
  .refine(
    ({ services }) => !services || Object.values(services).some(grade => grade > 1),
    'at least one good service',
  )
const Entries = z.record(z.string(), z.array(Entry))

/**
 * The queries of a set, graded.
 *
 *     readQueries('open')[0] // { kind: 'plain', query: 'debt advice', grades: Map { 'debt-and-benefits-advice' => 3, … }, … }
 *
 * @throws ZodError when an entry has neither or both of grades and an expectation, or no good service.
 */
export function readQueries(set: QuerySet | CouncilSet): RelevanceQuery[] {
  const path = join(projectRoot, 'tests', 'relevance', `${set}.yaml`)
  const kinds = Entries.parse(parse(readFileSync(path, 'utf8')))
  return Object.entries(kinds).flatMap(([kind, entries]) =>
    entries.map(({ query, times, near, services = {}, answered = false }) => ({
      kind,
      query: query.repeat(times),
      ...(near ? { near } : {}),
      grades: new Map(Object.entries(services)),
      isOnlyAnswered: answered,
    })),
  )
}
