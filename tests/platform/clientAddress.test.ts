import { Hono } from 'hono'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { clientAddress } from '../../platform/http/clientAddress.ts'

/** The server of the production build, which is a package of a package. */
const { serve } = (await import(
  pathToFileURL(createRequire(import.meta.resolve('@universal-deploy/node')).resolve('srvx/node')).href
)) as { serve: (options: object) => { ready(): Promise<{ url: string }>; close(all: true): Promise<void> } }

/** The client address that a real server derives from a real connection. */
async function addressSeen(
  trustedProxies: number,
  forwarded: string[] = [],
  hostname = '127.0.0.1',
): Promise<string> {
  const app = new Hono()
  app.all('/graphql', c => c.text(String(clientAddress(c.req.raw, trustedProxies))))
  const server = serve({ fetch: app.fetch, port: 0, hostname, silent: true, gracefulShutdown: false })
  const { url } = await server.ready()
  onTestFinished(() => server.close(true))
  const headers = forwarded.map(value => ['x-forwarded-for', value] as [string, string])
  return (await fetch(new URL('/graphql', url), { headers })).text()
}

test('without proxies it is the address of the connection, whatever the client claims', async () => {
  expect(await addressSeen(0)).toBe('127.0.0.1')
  expect(await addressSeen(0, ['203.0.113.7'])).toBe('127.0.0.1')
  expect(await addressSeen(0, [], '::1')).toBe('::1')
})

test.each<[string, number, string[], string]>([
  ['behind one proxy it is what the proxy saw', 1, ['203.0.113.7'], '203.0.113.7'],
  ['a claim in front of it is not believed', 1, ['1.1.1.1, 203.0.113.7'], '203.0.113.7'],
  ['neither is one in a header of its own', 1, ['1.1.1.1', '203.0.113.7'], '203.0.113.7'],
  ['behind two proxies it is what the outer one saw', 2, ['1.1.1.1, 203.0.113.7, 10.0.0.2'], '203.0.113.7'],
  ['past one of the two it is what the inner one saw', 2, ['203.0.113.7'], '203.0.113.7'],
  ['empty entries are nobody', 1, ['203.0.113.7, ,'], '203.0.113.7'],
  ['a port stays, for the network to take off', 1, ['203.0.113.7:49152'], '203.0.113.7:49152'],
  ['past all proxies it is the address of the connection', 2, [], '127.0.0.1'],
])('%s', async (_rule, trustedProxies, forwarded, expected) => {
  expect(await addressSeen(trustedProxies, forwarded)).toBe(expected)
})

test('a request without a connection has no address', () => {
  expect(clientAddress(new Request('http://localhost/graphql'), 0)).toBeUndefined()
})
