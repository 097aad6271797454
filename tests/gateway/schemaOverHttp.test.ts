import {
  buildClientSchema,
  getIntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
  type IntrospectionQuery,
} from 'graphql'
import { expect, test } from 'vitest'
import { schemaResponse } from '../../gateway/graphql/schema.ts'
import { testGateway } from './testGateway.ts'

const url = 'http://localhost/schema.graphql'
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  schemaResponse(new Request(url, { method, headers }))

test('the schema that can be fetched is the one that answers', async () => {
  const { ask: query } = await testGateway()
  const { data } = await query(getIntrospectionQuery({ specifiedByUrl: true }))
  const answering = printSchema(lexicographicSortSchema(buildClientSchema(data as IntrospectionQuery)))
  expect(await (await ask()).text()).toBe(`${answering}\n`)
})

test('the schema is labelled as GraphQL, with its descriptions, for every site', async () => {
  const response = await ask()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/graphql; charset=utf-8')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.text()).toContain('Everything that can be asked.')
})

test.each(['%', 'W/%', '"another", %', '*'])('a client that has the schema (%s) gets 304', async held => {
  const etag = (await ask()).headers.get('etag')!
  const response = await ask({ 'if-none-match': held.replace('%', etag) })
  expect([response.status, response.headers.get('etag')]).toEqual([304, etag])
})

test('a client with another schema gets this one', async () => {
  const response = await ask({ 'if-none-match': '"another"' })
  expect(response.status).toBe(200)
  expect(await response.text()).not.toBe('')
})

test('HEAD gives the ETag alone', async () => {
  const response = await ask({}, 'HEAD')
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(response.headers.get('etag')).toBe((await ask()).headers.get('etag'))
})

test('the schema cannot be written', async () => {
  const response = await ask({}, 'PUT')
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  expect(await response.json()).toMatchObject({ errors: [{ message: 'The schema is read with GET.' }] })
})
