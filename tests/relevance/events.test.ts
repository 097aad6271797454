import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { projectRoot } from '../../platform/projectRoot.ts'
import { startSampleGateway } from './searchGateways.ts'

const Rounds = z.record(
  z.string(),
  z.array(
    z.strictObject({
      query: z.string(),
      /** Slugs of those that must be found. */
      events: z.array(z.string()),
      /** Those that may be found as well. */
      others: z.union([z.literal('any'), z.array(z.string())]).default([]),
      /** Whether those that must be found come before all others. */
      first: z.boolean().default(false),
    }),
  ),
)

const path = join(projectRoot, 'tests', 'relevance', 'events18.yaml')
const searches = Object.values(Rounds.parse(parse(readFileSync(path, 'utf8')))).flat()
let started: Awaited<ReturnType<typeof startSampleGateway>>

beforeAll(async () => {
  started = await startSampleGateway()
})

afterAll(async () => started.close())

const ask = 'query ($query: String) { search(query: $query) { events { slug } } }'

async function isRight({ query, events, others, first }: (typeof searches)[number]): Promise<boolean> {
  const { data, errors } = await started.gateway.execute({ query: ask, variables: { query } })
  expect(errors).toBeUndefined()
  const found = (data as { search: { events: { slug: string }[] } }).search.events.map(({ slug }) => slug)
  const known = new Set([...events, ...(others === 'any' ? found : others)])
  const head = new Set(first ? found.slice(0, events.length) : found)
  return events.every(slug => head.has(slug)) && found.every(slug => known.has(slug))
}

test('of searches for events five in six find those that they ask for, and no others', async () => {
  const wrong: string[] = []
  for (const search of searches) if (!(await isRight(search))) wrong.push(search.query)
  expect(searches.length).toBeGreaterThanOrEqual(60)
  // Those that are too many are shown.
  expect(wrong.slice(Math.floor(searches.length / 6))).toEqual([])
})
