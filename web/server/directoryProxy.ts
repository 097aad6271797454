import type { Context } from 'hono'
import { config } from '../../platform/config.ts'
import { clientAddress } from './clientAddress.ts'
import { createPostLimit } from './createPostLimit.ts'
import { embeddedDirectory } from './directory.ts'

const dropped = [
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
]
/** Posts that only ask. All others are forms, and stay in the database. */
const searches = /^\/core\/v1\/search(\/|$)/
const secondsToWait = createPostLimit()

/**
 * Answers `/core/v1/…` on the public port with what the embedded directory says. Of each network so many forms are taken as a
 * council's API takes requests; the site's own go to the directory directly.
 */
export async function directoryProxy(c: Context): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  if (c.req.method === 'POST' && !searches.test(pathname)) {
    const seconds = await secondsToWait(clientAddress(c.req.raw, config.TRUSTED_PROXIES))
    if (seconds > 0) return tooMany(seconds)
  }
  const { url } = (await embeddedDirectory)!
  const response = await fetch(url + pathname.replace(/^\/core\/v1/, '') + search, {
    method: c.req.method,
    headers: withoutHopByHop(c.req.raw.headers),
    body: c.req.method === 'POST' ? await c.req.arrayBuffer() : undefined,
    redirect: 'manual',
    signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(15_000)]),
  })
  return new Response(response.body, { status: response.status, headers: withoutHopByHop(response.headers) })
}

const withoutHopByHop = (headers: Headers) =>
  new Headers([...headers].filter(([name]) => !dropped.includes(name)))

const tooMany = (seconds: number) =>
  Response.json(
    { message: 'Too Many Attempts.' },
    { status: 429, headers: { 'retry-after': String(seconds), 'access-control-allow-origin': '*' } },
  )
