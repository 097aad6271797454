import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** How a directory may treat a form, correctly first. */
export type Behaviour =
  | 'well'
  | 'late'
  | 'hangs'
  | 'storesAndHangs'
  | 'cuts'
  | 'storesAndCuts'
  | 'garbage'
  | 'storesAndGarbage'
  | 'fails'
  | 'storesAndFails'
  | 'isBusy'
  | 'isClosed'
  | 'isElsewhere'
  | 'refuses'

/** A directory over HTTP whose behaviour the test sets. */
export interface FaultyDirectory {
  url: string
  /** The number of times each form was stored, by the text of its `feedback`. */
  stored: Map<string, number>
  requests: { key: string | undefined; path: string }[]
  /** Sets the function that chooses the behaviour for each request. */
  behave: (next: () => Behaviour) => void
  /** Sets the errors of a refusal, by field. */
  find: (errors: Record<string, string[]>) => void
  /** Accepts no connections until `comeBack`. */
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
  isListening: () => boolean
  close: () => Promise<void>
}

/**
 * @param hasIdempotency stores a form once however often it comes with the same `Idempotency-Key`.
 * @param says whether its responses state it in a header.
 */
export async function startFaultyDirectory(hasIdempotency: boolean, says = false): Promise<FaultyDirectory> {
  const stored = new Map<string, number>()
  const known = new Map<string, string>()
  const requests: FaultyDirectory['requests'] = []
  let behaviour = isWell
  let errors: Record<string, string[]> = { feedback: ['The feedback is rude.'] }

  const store = (text: string, key = '') => {
    const earlier = known.get(key)
    if (hasIdempotency && earlier) return earlier
    stored.set(text, (stored.get(text) ?? 0) + 1)
    const id = randomUUID()
    known.set(key, id)
    return id
  }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (says) response.setHeader('Idempotency-Key-Honoured', 'true')
    if (request.method === 'GET') {
      response.end('{"data":{}}')
      return
    }
    const { feedback } = (await json(request)) as { feedback: string }
    const key = request.headers['idempotency-key'] as string | undefined
    requests.push({ key, path: request.url ?? '' })
    const does = behaviour()
    const id = /^(well|late|stores)/.test(does) ? store(feedback, key) : ''
    const answer = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (does === 'well') answer(201, { data: { id } })
    else if (does === 'late') setTimeout(() => answer(201, { data: { id } }), 100 + Math.random() * 300)
    else if (/garbage/i.test(does)) response.writeHead(200).end('<html>Welcome to nginx!</html>')
    else if (/cuts/i.test(does)) request.socket.destroy()
    else if (/fails/i.test(does)) answer(500, { message: 'Server Error' })
    else if (does === 'isBusy') answer(429, { message: 'Too Many Attempts.' }, { 'retry-after': '0' })
    else if (does === 'isClosed') answer(503, { message: 'Service Unavailable' }, { 'retry-after': '0' })
    else if (does === 'isElsewhere') answer(404, { message: 'Not Found' })
    else if (does === 'refuses') answer(422, { message: 'Invalid', errors })
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  let port = 0
  const listen = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const stop = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise(resolve => server.close(resolve))
  }
  await listen()
  port = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${port}/core/v1`,
    stored,
    requests,
    behave: next => {
      behaviour = next
    },
    find: found => void (errors = found),
    goAway: stop,
    comeBack: listen,
    isListening: () => server.listening,
    close: stop,
  }
}

const isWell = (): Behaviour => 'well'
