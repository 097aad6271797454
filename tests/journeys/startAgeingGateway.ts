import { Readable } from 'node:stream'
import { serve } from './startSite.ts'

/** Starts a gateway that forwards to a real one and replaces the age of its responses, in seconds. */
export async function startAgeingGateway(url: string, seconds: number) {
  let age = seconds
  const server = await serve((request, response) => {
    void pass(request.method ?? 'GET', request.url ?? '', request).then(
      text => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
      () => response.writeHead(502).end(),
    )
  })
  async function pass(method: string, path: string, body: Readable) {
    const answer = await fetch(url + new URL(path, url).search, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: Buffer.concat(await body.toArray()) }),
    })
    const result = (await answer.json()) as { extensions?: object }
    return JSON.stringify({ ...result, extensions: { ...result.extensions, age } })
  }
  return {
    url: server.url,
    close: server.close,
    become: (next: number) => (age = next),
  }
}
