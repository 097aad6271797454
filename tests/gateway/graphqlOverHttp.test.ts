import { expect, test } from 'vitest'
import { processorTimeOf } from '../formatting/processorTime.ts'
import { gatewayOverHttp } from './gatewayOverHttp.ts'

const url = 'http://localhost/graphql'
const query = '{ settings { isSample } }'
const modern = 'application/graphql-response+json'

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  new Request(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
const get = (parameters: string) => new Request(`${url}?${parameters}`)
const asked = (variables: string) => post(`{"query":"{ settings { isSample } }","variables":${variables}}`)

test.each<[string, () => Request, number, string]>([
  ['a text as variables', () => asked('"{}"'), 400, '`variables` must be a JSON object.'],
  ['a list as variables', () => asked('[1]'), 400, '`variables` must be a JSON object.'],
  [
    'a number as extensions',
    () => post(JSON.stringify({ query, extensions: 7 })),
    400,
    '`extensions` must be a JSON object.',
  ],
  [
    'a number as the name of the operation',
    () => post(JSON.stringify({ query, operationName: 7 })),
    400,
    '`operationName` must be a text.',
  ],
  [
    'a variable 21 levels deep',
    () => asked(`{"v":${'['.repeat(21)}${']'.repeat(21)}}`),
    400,
    '`variables` nest deeper than 20 levels.',
  ],
  [
    'a variable of 40,000 levels',
    () => asked(`{"v":${'['.repeat(40_000)}${']'.repeat(40_000)}}`),
    400,
    '`variables` nest deeper than 20 levels.',
  ],
  [
    'a list of 1,001 values',
    () => asked(JSON.stringify({ ids: Array.from({ length: 1001 }, () => 'x') })),
    400,
    'A list in `variables` has 1001 entries; at most 1000 are read.',
  ],
  ['bytes that are not UTF-8', () => post(new Uint8Array([123, 34, 255])), 400, 'The body is not UTF-8.'],
  [
    'UTF-16',
    () => post('{}', { 'content-type': 'application/json; charset=utf-16' }),
    415,
    'Send the query in UTF-8.',
  ],
  ['a packed body', () => post('{}', { 'content-encoding': 'gzip' }), 415, 'Send the query uncompressed.'],
  [
    'a form of another site',
    () => post('query={a}', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'Send the query as application/json.',
  ],
  ['two queries in an address', () => get('query={a}&query={b}'), 400, 'Send `query` once, not 2 times.'],
  [
    'broken variables in an address',
    () => get('query={a}&variables={'),
    400,
    '`variables` is not valid JSON.',
  ],
  [
    'a wish for a web page',
    () => new Request(`${url}?query={__typename}`, { headers: { accept: 'text/html' } }),
    406,
    'Accept application/json or application/graphql-response+json.',
  ],
])('%s is refused in words', async (_case, request, status, message) => {
  const { send } = await gatewayOverHttp()
  const response = await send(request())
  expect(response.status).toBe(status)
  const requestId = response.headers.get('x-request-id')
  expect(await response.json()).toEqual({
    errors: [{ message, extensions: { code: 'BAD_REQUEST', requestId } }],
  })
})

test('a Content-Type of fourteen thousand tabs holds no request up', async () => {
  const { send } = await gatewayOverHttp()
  const times: number[] = []
  for (let n = 0; n < 3; n++) {
    const type = `application/json;charset=${'\t'.repeat(14_000)}charset="h`
    const { value, taken } = await processorTimeOf(async () => send(post('{}', { 'content-type': type })))
    expect(value.status).toBe(400)
    times.push(taken)
  }
  // The first finds the gateway starting.
  expect(Math.min(...times)).toBeLessThan(100)
})

// Three bytes of the four of an emoji are as long as U+FFFD, which replaces them.
test.each([
  ['half a character', [0xf0, 0x9f, 0x98]],
  ['a byte of no character', [0xff]],
])('%s in a text is refused alike with Content-Length and in chunks', async (_case, bytes) => {
  const body = Buffer.concat([
    Buffer.from(`{"query":"{ __typename } #`),
    Buffer.from(bytes),
    Buffer.from('"}'),
  ])
  const { server } = await gatewayOverHttp()
  const headers = { 'content-type': 'application/json' }
  const answers = [body, new Blob([body]).stream()].map(async each => {
    const init = { method: 'POST', headers, body: each, duplex: 'half' }
    const response = await fetch(server.url, init)
    return [
      response.status,
      ((await response.json()) as { errors: { message: string }[] }).errors[0]?.message,
    ]
  })
  const refused = [400, 'The body is not UTF-8.']
  expect(await Promise.all(answers)).toEqual([refused, refused])
})

test('an address over 100 KB is refused, where a server takes one at all', async () => {
  const { gateway, send } = await gatewayOverHttp()
  const parameters = `query=${'x'.repeat(102_400)}`
  expect((await send(get(parameters))).status).toBe(431)
  const response = await gateway.handle(get(parameters))
  expect(response.status).toBe(414)
  expect(await response.text()).toContain('The address is longer than 100 KB.')
})

test('what is just within the limits is answered', async () => {
  const { send } = await gatewayOverHttp()
  const variables = { deep: JSON.parse(`${'['.repeat(19)}${']'.repeat(19)}`), long: Array(1000).fill(1) }
  expect((await send(asked(JSON.stringify(variables)))).status).toBe(200)
})

test('of a key that is there twice the last one counts', async () => {
  const { send } = await gatewayOverHttp()
  const response = await send(post('{"query":"{ nonsense }","query":"{ __typename }"}'))
  expect(await response.json()).toMatchObject({ data: { __typename: 'Query' } })
})

test('an empty name of an operation is none', async () => {
  const { send } = await gatewayOverHttp()
  const response = await send(post(JSON.stringify({ query: '{ __typename }', operationName: '' })))
  expect(await response.json()).toMatchObject({ data: { __typename: 'Query' } })
})

test('the name of an operation that is not there is refused with a code', async () => {
  const { send } = await gatewayOverHttp()
  const body = JSON.stringify({ query: 'query A { __typename }', operationName: 'B' })
  const response = await send(post(body, { accept: modern }))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    errors: [
      {
        message: 'Unknown operation named "B". Name one of the document as `operationName`.',
        extensions: { code: 'OPERATION_RESOLUTION_FAILURE' },
      },
    ],
  })
})

test.each([
  [null, 'application/json'],
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['application/json', 'application/json'],
  [modern, modern],
  [`${modern}, application/json;q=0.9`, modern],
  [`application/json, ${modern}`, 'application/json'],
  [`application/json;q=0.2, ${modern};q=0.3`, modern],
  [`application/json;q=0, */*`, modern],
  ['text/html, */*;q=0.1', 'application/json'],
  // As the specification of GraphQL over HTTP recommends to send it.
  [`${modern}; charset=utf-8, application/json; charset=utf-8;q=0.9`, modern],
  ['application/json; charset=UTF-8', 'application/json'],
  [`${modern};charset="utf-8"`, modern],
])('a client that accepts %s is answered with %s', async (accept, type) => {
  const { send } = await gatewayOverHttp()
  const response = await send(post(JSON.stringify({ query }), accept ? { accept } : {}))
  expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
  const refused = await send(post('{', accept ? { accept } : {}))
  expect(refused.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
})

test('HEAD has the headers of GET, without the body', async () => {
  const { send } = await gatewayOverHttp()
  const response = await send(new Request(`${url}?query={__typename}`, { method: 'HEAD' }))
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('a method that is not allowed gets the list of those that are', async () => {
  const { send } = await gatewayOverHttp()
  const response = await send(new Request(url, { method: 'DELETE' }))
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
})

test('browsers ask once a day whether another site may send a query', async () => {
  const { send } = await gatewayOverHttp()
  const { headers } = await send(new Request(url, { method: 'OPTIONS' }))
  expect(headers.get('access-control-max-age')).toBe('86400')
  expect(headers.get('access-control-allow-headers')).toBe('*, authorization')
  expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, OPTIONS')
})

test('every mistake carries its code, its place and the id of the request, and no more', async () => {
  const { ask } = await gatewayOverHttp()
  const { errors, headers } = await ask('{ events(filter: { startsAfter: "soon" }) { totalCount } nonsense }')
  const requestId = headers.get('x-request-id')
  expect(errors).toHaveLength(2)
  for (const error of errors!) {
    expect(error).toEqual({
      message: expect.any(String),
      locations: [{ line: 1, column: expect.any(Number) }],
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED', requestId },
    })
  }
})

test('a mistake as long as the request is not repeated in full', async () => {
  const { ask } = await gatewayOverHttp()
  const { errors } = await ask(`{ ${'x'.repeat(50_000)} }`)
  expect(errors?.[0]?.message).toMatch(/^.{500}… The schema is at \/schema\.graphql\.$/)
})

test('at most ten errors of a document are reported', async () => {
  const { ask } = await gatewayOverHttp()
  const { errors } = await ask(`{ ${Array.from({ length: 200 }, (_, n) => `x${n}`).join(' ')} }`)
  expect(errors).toHaveLength(11)
})

test.each([
  ['{ service(slug: "x") { phone } }', 'The schema is at /schema.graphql.'],
  ['{ search(near: "DA8 1RQ", radius: 3) { message } }', 'The schema is at /schema.graphql.'],
  ['{ services(orderBy: NAME) { totalCount } }', 'The schema is at /schema.graphql.'],
  ['{ services(orderBy: "name") { totalCount } }', 'The schema is at /schema.graphql.'],
  ['{ services @defer { totalCount } }', 'The schema is at /schema.graphql.'],
  ['{ servcies { totalCount } }', 'Did you mean "services" or "service"?'],
  ['query ($slug: String!) { service(slug: $slug) { name } }', 'Send it in `variables`.'],
  ['query A { __typename } query B { __typename }', 'Name one of the document as `operationName`.'],
  ['{ services(after: "abc") { totalCount } }', 'Take one from `pageInfo` or an edge.'],
])('the error of %s says what to do', async (document, words) => {
  const { errors } = await (await gatewayOverHttp()).ask(document)
  expect(errors?.[0]?.message.endsWith(words) || errors?.[0]?.message).toBe(true)
})
