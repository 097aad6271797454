import type { Context } from 'hono'
import { config } from '../../platform/config.ts'
import { clientAddress } from './clientAddress.ts'
import { refusedForm } from './directForms.ts'
import { embeddedDirectory } from './directory.ts'
import { gateway } from './gateway.ts'

const dropped = [
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
]

/**
 * Answers `/core/v1/…` on the public port with what the embedded directory says. Forms count as they do in GraphQL; the
 * site's own go to the directory directly.
 */
export async function directoryProxy(c: Context): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const body = c.req.method === 'POST' ? await c.req.arrayBuffer() : undefined
  if (body) {
    const address = clientAddress(c.req.raw, config.TRUSTED_PROXIES)
    const refused = await refusedForm(gateway.limits, pathname, c.req.raw.headers, body, { address })
    if (refused) return refused
  }
  const { url } = (await embeddedDirectory)!
  const response = await fetch(url + pathname.replace(/^\/core\/v1/, '') + search, {
    method: c.req.method,
    headers: withoutHopByHop(c.req.raw.headers),
    body,
    redirect: 'manual',
    signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(15_000)]),
  })
  return new Response(response.body, { status: response.status, headers: withoutHopByHop(response.headers) })
}

const withoutHopByHop = (headers: Headers) =>
  new Headers([...headers].filter(([name]) => !dropped.includes(name)))
