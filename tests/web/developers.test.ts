import { readFileSync } from 'node:fs'
import { buildSchema, graphqlSync, print } from 'graphql'
import { expect, test } from 'vitest'
import { ReferenceSearchDocument } from '../../web/generated/operations/ReferenceSearch.ts'
import type { ReferenceSearchQuery } from '../../web/generated/types.ts'
import { routeOf } from '../../web/server/routes.ts'
import { exampleCall } from '../../web/examples/exampleCalls.ts'
import { developersPage } from '../../web/generated/messages/developersPage.ts'
import { laterStyles } from '../../web/pages/(content)/developers/explorer/graphiql/stylePolicy.ts'
import {
  mostHits,
  searchSchema,
  summary,
} from '../../web/pages/(content)/developers/reference/schemaReference.ts'

const schema = buildSchema(readFileSync('schema/generated/schema.graphql', 'utf8'))
const { data } = graphqlSync({ schema, source: print(ReferenceSearchDocument) })
const { types } = (data as unknown as ReferenceSearchQuery).schema
const found = (query: string) => searchSchema(types, query).hits.map(({ name }) => name)

test.each([
  ['openState', 'Service.openState'],
  ['open state', 'OpenState'],
  ['OPENSTATE', 'OpenState'],
  ['waittime', 'WaitTime'],
  ['TWO_WEEKS', 'WaitTime.TWO_WEEKS'],
  ['within', 'Query.search(within)'],
  ['EventFilter.startsBefore', 'EventFilter.startsBefore'],
  ['calendar day london', 'Date'],
])('a search for “%s” in the schema finds %s', (query, name) => {
  expect(found(query).slice(0, 5)).toContain(name)
})

test('matches in names come before matches in descriptions', () => {
  const names = found('postcode')
  expect(names[0]).toMatch(/\.postcode$/)
  expect(names.length).toBeGreaterThan(3)
})

test('the introspection types of GraphQL are not found', () => {
  expect(found('__type')).toEqual([])
})

test('a search that matches half of the schema gives a short list', () => {
  const { hits, total } = searchSchema(types, 'e')
  expect(hits).toHaveLength(mostHits)
  expect(total).toBeGreaterThan(mostHits)
})

test.each([
  ['A day in London. For example `2026-12-25`.', 'A day in London.'],
  ['Ready to read. For example `Open now. Ends 5pm.`', 'Ready to read.'],
  ['`/events.ics` is a file. It is long.', '`/events.ics` is a file.'],
  ['No full stop', 'No full stop'],
  [null, ''],
])('%o in a list reads %o', (description, shown) => {
  expect(summary(description)).toBe(shown)
})

test.each([
  [
    '<div style="top:9px" class="a"><span style="x">b</span></div>',
    '<div data-style="top:9px" class="a"><span data-style="x">b</span></div>',
  ],
  ['<span>a style="b"</span>', '<span>a style="b"</span>'],
  ['<i data-style="a"></i>', '<i data-style="a"></i>'],
])('of the markup %s only style attributes of elements are renamed', (html, later) => {
  expect(laterStyles(html)).toBe(later)
})

test('a quote mark in a query does not end the command that is shown', () => {
  expect(exampleCall('https://signpost.example/graphql', "# it's")).toContain(String.raw`it'\''s`)
})

test.each([
  ['/developers/explorer', '/developers/explorer'],
  ['/developers/reference', '/developers/reference'],
  ['/developers/reference/openinghours', '/developers/reference/{slug}'],
])('%s counts as %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})

test('changes are dated, the latest first', () => {
  const days = developersPage.changes.list.map(({ date }) => date)
  expect(days.filter(day => !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([])
  expect(days).toEqual(days.toSorted().toReversed())
})
