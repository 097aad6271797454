import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { projectRoot } from '../../platform/projectRoot.ts'
import { furtherSets, readQueries, type RelevanceQuery } from './queries.ts'

const halves = [readQueries('open'), readQueries('held')]
const queries = halves.flat()
const further = furtherSets.flatMap(readQueries)

const services = globSync(join(projectRoot, 'directory/sample/services/*.yaml'))
  .flatMap(path => Object.entries(parse(readFileSync(path, 'utf8')) as Record<string, { status?: string }>))
  .filter(([, { status }]) => status !== 'inactive')
const slugs = new Set(services.map(([slug]) => slug))

test('there are at least 300 queries of ten kinds, as many of each kind in either half', () => {
  expect(queries.length).toBeGreaterThanOrEqual(300)
  const counts = halves.map(
    half => new Map([...Map.groupBy(half, ({ kind }) => kind)].map(([kind, { length }]) => [kind, length])),
  )
  expect(counts[0]!.size).toBe(10)
  expect(Math.min(...counts[0]!.values())).toBeGreaterThanOrEqual(15)
  expect(counts[1]).toEqual(counts[0])
})

const textsOf = (list: readonly RelevanceQuery[]) => list.map(({ query, near = '' }) => `${query} | ${near}`)
const repeated = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at)

test('no query stands twice', () => {
  expect(repeated(textsOf([...readQueries('open'), ...further]))).toEqual([])
  // Counted only: a failure must not show what is held.
  expect(repeated(textsOf([...queries, ...further])).length).toBe(0)
})

test('every graded service is an active one of the sample', () => {
  const graded = new Set([...queries, ...further].flatMap(({ grades }) => [...grades.keys()]))
  expect([...graded].filter(slug => !slugs.has(slug))).toEqual([])
  // A service that no query asks for could vanish from the search unseen.
  expect([...slugs].filter(slug => !graded.has(slug))).toEqual([])
})
