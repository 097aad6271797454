import { expect, test } from 'vitest'
import { gatewayOverHttp } from './gatewayOverHttp.ts'

const url = 'http://localhost/graphql'
const json = { 'content-type': 'application/json' }
const query = '{ settings { isSample } }'
const answer = { data: { settings: { isSample: false } } }
const beside = (requested: number) => ({ cost: { requested, maximum: 5000 }, age: 0 })

const post = (body: string, headers: Record<string, string> = json) =>
  new Request(url, { method: 'POST', headers, body })

test('a query is answered over POST and over plain GET', async () => {
  const { send } = await gatewayOverHttp()
  const posted = await send(post(JSON.stringify({ query })))
  const got = await send(new Request(`${url}?query=${encodeURIComponent(query)}`))
  expect([posted.status, await posted.json()]).toEqual([200, { ...answer, extensions: beside(2) }])
  expect([got.status, await got.json()]).toEqual([200, { ...answer, extensions: beside(2) }])
})

test('variables and the name of an operation go over GET as well', async () => {
  const { send } = await gatewayOverHttp()
  const parameters = new URLSearchParams({
    query: 'query A { settings { isSample } } query B($s: String!) { service(slug: $s) { name } }',
    operationName: 'B',
    variables: '{"s":"tuesday-tea-and-chat"}',
  })
  const response = await send(new Request(`${url}?${parameters}`))
  expect(await response.json()).toEqual({
    data: { service: { name: 'Tuesday Tea and Chat' } },
    extensions: beside(2),
  })
})

test.each<[string, () => Request, number, string]>([
  ['broken JSON', () => post('{"query": '), 400, 'The body is not valid JSON.'],
  ['an empty body', () => post(''), 400, 'The body is not valid JSON.'],
  [
    'a list of operations',
    () => post(JSON.stringify([{ query }])),
    400,
    'Send one operation at a time, not a list of them.',
  ],
  ['a text', () => post('"hello"'), 400, 'The body must be a JSON object.'],
  [
    'a form',
    () => post(JSON.stringify({ query }), { 'content-type': 'text/plain' }),
    415,
    'Send the query as application/json.',
  ],
  ['no query', () => post('{}'), 400, 'Send a GraphQL query as `query`, for example {settings{isSample}}.'],
  [
    'a query that is no text',
    () => post('{"query":{"kind":"Document"}}'),
    400,
    'Send a GraphQL query as `query`, for example {settings{isSample}}.',
  ],
  [
    'GET without a query',
    () => new Request(url),
    400,
    'Send a GraphQL query as `query`, for example {settings{isSample}}.',
  ],
  [
    'a body over 100 KB',
    () => post(JSON.stringify({ query: `${query}${' '.repeat(102_400)}` })),
    413,
    'The body is longer than 100 KB.',
  ],
  [
    'PUT',
    () => new Request(url, { method: 'PUT', headers: json, body: '{}' }),
    405,
    'Send a query with GET or POST.',
  ],
])('%s is refused in words', async (_case, request, status, message) => {
  const { send } = await gatewayOverHttp()
  const response = await send(request())
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({
    errors: [
      { message, extensions: { code: 'BAD_REQUEST', requestId: response.headers.get('x-request-id') } },
    ],
  })
})

test('a body over 100 KB without a Content-Length is refused', async () => {
  const { gateway, send } = await gatewayOverHttp()
  let sent = 0
  const endless = () => {
    const body = new ReadableStream({
      pull: controller => {
        sent++
        controller.enqueue(new Uint8Array(10_000).fill(32))
      },
    })
    return new Request(url, { method: 'POST', headers: json, body, duplex: 'half' } as RequestInit)
  }
  expect((await gateway.handle(endless())).status).toBe(413)
  expect(sent).toBeLessThan(20)
  const response = await send(endless())
  expect([response.status, response.headers.get('connection')]).toEqual([413, 'close'])
})

test('a mutation over GET is refused', async () => {
  const { send } = await gatewayOverHttp()
  const mutation =
    'mutation { giveFeedback(input: { url: "/about", feedback: "Good.", consented: true }) { reference } }'
  const response = await send(new Request(`${url}?query=${encodeURIComponent(mutation)}`))
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST')
})

test('the id of a request is returned in its response', async () => {
  const { send } = await gatewayOverHttp()
  const request = post('{"query":"{ nonsense }"}', { ...json, 'x-request-id': 'abc-123' })
  const response = await send(request)
  expect(response.headers.get('x-request-id')).toBe('abc-123')
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { requestId: 'abc-123' } }] })
})

test('an id that could harm a log is replaced', async () => {
  const { send } = await gatewayOverHttp()
  const response = await send(post(JSON.stringify({ query }), { ...json, 'x-request-id': 'a b"c' }))
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('other sites may ask, without cookies', async () => {
  const { send } = await gatewayOverHttp()
  const preflight = await send(new Request(url, { method: 'OPTIONS' }))
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  const response = await send(post(JSON.stringify({ query })))
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
})

test('an operation that is written wrongly gets 400, or 200 where only plain JSON is accepted', async () => {
  const { send } = await gatewayOverHttp()
  const ask = async (accept: string) =>
    (await send(post('{"query":"{ nonsense }"}', { ...json, accept }))).status
  expect(await ask('application/graphql-response+json')).toBe(400)
  expect(await ask('application/json')).toBe(200)
})

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

test.each([browser, 'text/html', 'text/html, application/json;q=0.9'])(
  'a browser that opens the endpoint and accepts %s is redirected to the explorer',
  async accept => {
    const { send } = await gatewayOverHttp()
    for (const method of ['GET', 'HEAD']) {
      const response = await send(new Request(url, { method, headers: { accept }, redirect: 'manual' }))
      expect([response.status, response.headers.get('location')]).toEqual([302, '/developers/explorer'])
      expect(response.headers.get('vary')).toMatch(/\baccept\b/)
    }
  },
)

test.each([null, '*/*', 'application/json', 'application/json, text/html', 'application/*, text/html;q=0.5'])(
  'a program that sends no query and accepts %s gets JSON that explains how to',
  async accept => {
    const { send } = await gatewayOverHttp()
    const response = await send(new Request(url, { headers: accept ? { accept } : {}, redirect: 'manual' }))
    expect(response.status).toBe(400)
    expect(response.headers.get('vary')).toMatch(/\baccept\b/)
    expect(await response.json()).toMatchObject({
      errors: [{ message: 'Send a GraphQL query as `query`, for example {settings{isSample}}.' }],
    })
  },
)

test('a query is answered to a browser as to any other program', async () => {
  const { send } = await gatewayOverHttp()
  const address = `${url}?query=${encodeURIComponent(query)}`
  const response = await send(new Request(address, { headers: { accept: browser }, redirect: 'manual' }))
  expect([response.status, await response.json()]).toEqual([200, { ...answer, extensions: beside(2) }])
})

test.each(['application/json', 'application/graphql-response+json', '*/*'])(
  'a subscription is refused in words where %s is accepted',
  async accept => {
    const { send } = await gatewayOverHttp()
    const get = new Request(`${url}?query=${encodeURIComponent('subscription { x }')}`, {
      headers: { accept },
    })
    for (const request of [post('{"query":"subscription { x }"}', { ...json, accept }), get]) {
      const response = await send(request)
      expect(response.status).toBe(400)
      const { errors } = await response.json()
      expect(errors).toMatchObject([
        {
          message:
            'There are no subscriptions here. Send a query, and send it again when its answer has aged.',
          extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
        },
      ])
    }
  },
)

test('the site runs its operations in process, as documents or as text', async () => {
  const { gateway } = await gatewayOverHttp()
  const { parse } = await import('graphql')
  const text = 'query A($s: String!) { service(slug: $s) { name } } query B { settings { isSample } }'
  const variables = { s: 'tuesday-tea-and-chat' }
  const name = { data: { service: { name: 'Tuesday Tea and Chat' } } }
  expect(await gateway.execute({ document: parse(text), variables, operationName: 'A' })).toMatchObject(name)
  expect(await gateway.execute({ query: text, operationName: 'B' })).toMatchObject(answer)
  expect((await gateway.execute({ query: '{' })).errors?.[0]?.extensions?.['code']).toBe(
    'GRAPHQL_PARSE_FAILED',
  )
})
