import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createRemoteGateway } from '../../gateway/gateway.ts'
import { feedReader } from './feedReader.ts'

async function elsewhere() {
  const { gateway } = await feedReader()
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const asked = new Request(`http://localhost${request.url}`, { method: request.method, headers })
    const answer = await gateway.feed(asked)
    response.writeHead(answer?.status ?? 418, Object.fromEntries(answer?.headers ?? []))
    response.end(await answer?.text())
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  const { port } = server.address() as AddressInfo
  const remote = createRemoteGateway(`http://127.0.0.1:${port}/graphql`, { visit: () => undefined })
  const get = (path: string, init: RequestInit = {}) =>
    remote.feed(new Request(`http://localhost${path}`, init))
  return { get, close }
}

test('a site with its gateway elsewhere passes sitemaps and calendars on', async () => {
  const { get } = await elsewhere()
  const sitemap = await get('/events-sitemap.xml')
  expect(sitemap?.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(await sitemap?.text()).toContain('/events/danson-winter-walk')
  const calendar = await get('/events.ics')
  expect(calendar?.headers.get('content-disposition')).toContain('events.ics')
  const etag = calendar?.headers.get('etag') ?? ''
  expect((await get('/events.ics', { headers: { 'if-none-match': etag } }))?.status).toBe(304)
  expect((await get('/events/nothing.ics'))?.status).toBe(404)
  expect((await get('/events.ics', { method: 'HEAD' }))?.headers.get('etag')).toBe(etag)
})

test('it asks for nothing that is no sitemap and no calendar', async () => {
  expect(await (await elsewhere()).get('/events')).toBeNull()
})

test('while that gateway is out, the answer says when to come back', async () => {
  const { get, close } = await elsewhere()
  close()
  const response = await get('/sitemap.xml')
  expect([response?.status, response?.headers.get('retry-after')]).toEqual([503, '60'])
})
