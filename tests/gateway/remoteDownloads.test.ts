import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createRemoteGateway } from '../../gateway/gateway.ts'

type Bounds = NonNullable<Parameters<typeof createRemoteGateway>[1]['bounds']>

/** Milliseconds and bytes, a fraction of what they are in service. */
const bounds = {
  answer: 200,
  answerSize: 1000,
  pause: 10_000,
  download: 10_000,
  downloads: 2,
} satisfies Bounds

/** A site before a gateway whose responses are written by `write`. */
async function siteBefore(
  write: (response: ServerResponse, request: IncomingMessage) => unknown,
  changed: Bounds = {},
) {
  const server = createServer((request, response) => void write(response, request))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const remote = createRemoteGateway(`http://127.0.0.1:${port}/graphql`, {
    visit: () => undefined,
    bounds: { ...bounds, ...changed },
  })
  onTestFinished(async () => {
    await remote.close()
    server.close().closeAllConnections()
  })
  const download = async () => (await remote.data(new Request('http://localhost/data/services.csv')))!
  return { remote, download }
}

test('a download through the site may take longer than an answer', async () => {
  const { download } = await siteBefore(async response => {
    response.write('id,')
    await pause(2 * bounds.answer)
    response.end('name\n')
  })
  expect(await (await download()).text()).toBe('id,name\n')
})

test('the conditions of a download reach the gateway, and where the feed is the client', async () => {
  const { remote } = await siteBefore((response, { url, headers }) => {
    if (url === '/oruk') response.writeHead(301, { location: '/oruk/v3/' }).end()
    else response.end(`${headers['if-match']} ${headers['if-unmodified-since']}`)
  })
  const headers = { 'if-match': '"zz"', 'if-unmodified-since': 'Sun, 22 Nov 2026 09:00:00 GMT' }
  const answer = (await remote.data(new Request('http://localhost/data/services.csv', { headers })))!
  expect(await answer.text()).toBe('"zz" Sun, 22 Nov 2026 09:00:00 GMT')
  const moved = (await remote.data(new Request('http://localhost/oruk')))!
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/oruk/v3/'])
})

test('a download through the site may be larger than an answer', async () => {
  const text = 'id,name\n'.repeat(bounds.answerSize)
  const { remote, download } = await siteBefore(response => response.end(text))
  expect(await (await download()).text()).toBe(text)
  const answer = await remote.handle(new Request('http://localhost/graphql?query={x}'))
  expect(answer.status).toBe(503)
})

test('a download whose gateway does not begin in time is one to try again', async () => {
  const { download } = await siteBefore(() => undefined)
  const response = await download()
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
})

test.each([
  ['whose gateway sends nothing more', { pause: 100 }, 0, 'terminated'],
  ['that takes too long in all', { download: 300 }, 20, 'took too long'],
])(
  'a download %s is broken off, and never passes for the whole file',
  async (_what, changed, every, message) => {
    const { download } = await siteBefore(response => {
      response.write('id,name\n')
      if (!every) return
      const more = setInterval(() => response.write('1,Tea\n'), every)
      response.once('close', () => clearInterval(more))
    }, changed)
    const response = await download()
    await expect(response.text()).rejects.toThrow(message)
  },
)

test('clients that read nothing take no place from pages, and give theirs back when they leave', async () => {
  const large = Buffer.alloc(4 * 1024 * 1024)
  const { remote, download } = await siteBefore(response => response.end(large), { answerSize: large.length })
  const held = [await download(), await download()]
  expect((await download()).status).toBe(503)
  expect((await remote.handle(new Request('http://localhost/graphql?query={x}'))).status).toBe(200)
  for (const each of held) await each.body!.cancel()
  expect((await (await download()).arrayBuffer()).byteLength).toBe(large.length)
})
