import type { Context } from 'hono'
import { embeddedDirectory } from './directory.ts'

const dropped = [
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
]

/** Answers `/core/v1/…` on the public port with what the embedded directory says. */
export async function directoryProxy(c: Context): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
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
