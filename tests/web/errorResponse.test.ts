import { Hono } from 'hono'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { log } from '../../platform/log.ts'
import { errorResponse } from '../../web/server/errorResponse.ts'

const errorLines = () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  onTestFinished(() => told.mockRestore())
  return told.mock.calls
}

/** A site that forwards the response of a slow server behind it. */
function siteBefore(behind: string) {
  const app = new Hono()
  app.onError(errorResponse)
  app.get('/picture', c => fetch(behind, { signal: c.req.raw.signal }))
  return app
}

async function slowServer() {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  onTestFinished(() => server.close().closeAllConnections())
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a client that disconnects before the response is no error', async () => {
  const lines = errorLines()
  const { server, url } = await slowServer()
  const app = siteBefore(url)
  const visitor = new AbortController()

  const answer = app.fetch(new Request('http://localhost/picture', { signal: visitor.signal }))
  await once(server, 'request')
  visitor.abort(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))

  expect((await answer).status).toBe(499)
  expect(lines).toEqual([])
})

test('a server behind the site that closes the connection is an error', async () => {
  const lines = errorLines()
  const { server, url } = await slowServer()
  const app = siteBefore(url)

  const answer = app.fetch(new Request('http://localhost/picture'))
  await once(server, 'request')
  server.closeAllConnections()

  expect((await answer).status).toBe(500)
  expect(lines).toHaveLength(1)
})
