import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { indexedGateway } from './indexedGateway.ts'
import { serveGateway } from './serveGateway.ts'
import { testGateway } from './testGateway.ts'

type Line = [level: string, message: string, details: Record<string, unknown>]

function readableLog() {
  const lines: Line[] = []
  const at = (level: string) => (details: object, message: string) =>
    void lines.push([level, message, { ...details }])
  return { lines, log: { error: at('error'), info: at('info') } }
}

/** A gateway with a log that can be read. */
async function watchedGateway(options: Parameters<typeof testGateway>[0] = {}) {
  const { lines, log } = readableLog()
  const made = await testGateway({ ...options, log })
  return { ...made, lines }
}

const expectQuietly = (lines: Line[]) => {
  expect(lines).not.toEqual([])
  for (const [level, , details] of lines) {
    expect(level).toBe('info')
    expect(Object.keys(details)).not.toContain('stack')
    expect(details['requestId']).toEqual(expect.any(String))
  }
}

test('a client over its quota is a line of information, not an error', async () => {
  const { lines, ask } = await watchedGateway({ quotas: { anonymous: 1, site: 1, keyed: 1 } })
  const query = '{ services(first: 5) { nodes { name } } }'
  expect((await ask(query)).status).toBe(429)
  expectQuietly(lines)
  // The second time the gateway knows the document, and refuses it on another way.
  expect((await ask(query)).status).toBe(429)
  expectQuietly(lines)
})

test('a directory that is busy is a line of information, on every way', async () => {
  const { lines, ask, directory, gateway } = await watchedGateway()
  directory.misbehave('/', { status: 429, headers: { 'retry-after': '30' } })
  const { errors } = await ask('{ service(slug: "tuesday-tea-and-chat") { name } }')
  expect(errors?.[0]?.extensions['code']).toBe('DIRECTORY_BUSY')
  expectQuietly(lines)
  const feed = await gateway.feed(new Request('https://signpost.example/services-sitemap.xml'))
  expect([feed?.status, feed?.headers.get('retry-after')]).toEqual([503, expect.any(String)])
  expectQuietly(lines)
})

test('a directory that is down is still an error', async () => {
  const { lines, ask, directory, gateway } = await watchedGateway()
  directory.misbehave('/', { status: 500 })
  await ask('{ service(slug: "tuesday-tea-and-chat") { name } }')
  await gateway.feed(new Request('https://signpost.example/services-sitemap.xml'))
  expect(lines.map(([level]) => level)).toEqual(['error', 'error'])
})

const begun = 'POST /graphql HTTP/1.1\r\nhost: signpost\r\ncontent-type: application/json\r\n'

test.each([
  ['has told how long it is', `${begun}content-length: 100\r\n\r\n{"quer`],
  ['comes in pieces', `${begun}transfer-encoding: chunked\r\n\r\n5\r\n{"que\r\n`],
])('a client that disconnects during a request that %s is no error', async (_how, text) => {
  const { lines, gateway } = await watchedGateway()
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = await serveGateway({
    answer: async (request, caller) => {
      const reply = await gateway.answer(request, caller)
      resolve(reply.status)
      return reply
    },
  })
  onTestFinished(() => server.close())
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text)
  setTimeout(() => socket.destroy(), 100)
  expect(await promise).toBe(400)
  expect(lines.filter(([level]) => level === 'error')).toEqual([])
})

test('a client that disconnects during a request of the Fetch API is no error either', async () => {
  const { lines, gateway } = await watchedGateway()
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"quer'))
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    },
  })
  const headers = { 'content-type': 'application/json', 'content-length': '100' }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  expect((await gateway.handle(new Request('http://localhost/graphql', init))).status).toBe(400)
  expect(lines.filter(([level]) => level === 'error')).toEqual([])
})

test.each([
  ['/services', 'the search index could not be brought up to date', {}],
  ['/pages', 'records stay in the search index as they were', { kind: 'page' }],
])(
  'a list that the search index cannot read is told with what the directory said (%s)',
  async (path, message, kind) => {
    const { lines, log } = readableLog()
    const { directory } = await indexedGateway({ log })
    const errors = { page: ['The page must be a number.'] }
    directory.misbehave(path, { status: 500, text: JSON.stringify({ message: 'Invalid.', errors }) })
    await expect
      .poll(() => lines)
      .toContainEqual(['info', message, { ...kind, detail: `GET ${path} answered 500`, status: 500, errors }])
  },
)

const refused = { status: 422, text: '{"message":"Invalid.","errors":{"query":["The query is too long."]}}' }

test.each([
  ['/search', '{ search(query: "tea") { services { totalCount } } }'],
  ['/search/events', '{ search(query: "tea") { services { totalCount } events { title } } }'],
  ['/search/pages', '{ searchPages(query: "tea") { totalCount } }'],
  ['/search/collections/categories', '{ category(slug: "feeling-lonely") { services { totalCount } } }'],
])(
  'what the directory refuses at %s is logged, with its reasons, though it is answered',
  async (path, query) => {
    const { lines, ask, directory } = await watchedGateway()
    directory.misbehave(path, refused)
    await ask(query)
    expect(lines).toContainEqual([
      'info',
      'The directory refused a call',
      {
        requestId: expect.any(String),
        detail: `POST ${path} answered 422`,
        status: 422,
        errors: { query: ['The query is too long.'] },
      },
    ])
  },
)
