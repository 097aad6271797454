import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** The parts of an HTTP request that handlers read: a subset of the Fetch API’s `Request`. */
export interface HttpRequest {
  readonly method: string
  /** An absolute address. */
  readonly url: string
  readonly headers: RequestHeaders
  /** The bytes of the body. */
  readonly body: AsyncIterable<Uint8Array> | null
  /** All bytes of the body in one piece. */
  bytes(): Promise<Uint8Array>
  /** Aborted when the client closes the connection. */
  readonly signal: AbortSignal
}

/** Headers by their names in lower case. */
export interface RequestHeaders extends Iterable<[name: string, value: string]> {
  get(name: string): string | null
}

/**
 * The token of an `Authorization` header; null when it has none.
 *
 *     bearerToken('Bearer sp_4f1…') // 'sp_4f1…'
 *     bearerToken('Basic dXNlcg==') // null
 */
export const bearerToken = (authorization: string | null): string | null =>
  /^bearer +(\S+)\s*$/i.exec(authorization ?? '')?.[1] ?? null

/** The headers of Node’s request with the interface of the Fetch API. */
class NodeHeaders implements RequestHeaders {
  readonly #headers: IncomingHttpHeaders

  constructor(headers: IncomingHttpHeaders) {
    this.#headers = headers
  }

  get(name: string): string | null {
    const value = this.#headers[name]
    return value === undefined ? null : String(value)
  }

  *[Symbol.iterator](): Generator<[name: string, value: string]> {
    for (const [name, value] of Object.entries(this.#headers)) yield [name, String(value)]
  }
}

/** Node’s request with the interface of the Fetch API, without the cost of copying it. */
export class NodeRequest implements HttpRequest {
  readonly method: string
  readonly headers: RequestHeaders
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  #closing: AbortController | undefined

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.method = request.method ?? 'GET'
    this.headers = new NodeHeaders(request.headers)
    this.#request = request
    this.#response = response
  }

  /** The address of the connection’s peer. */
  get ip(): string | undefined {
    return this.#request.socket.remoteAddress
  }

  /** Its host is a placeholder: only path and query are read. */
  get url(): string {
    return `http://localhost${this.#request.url}`
  }

  /** A handler that stops reading can still respond. */
  get body(): AsyncIterable<Uint8Array> {
    return this.#request.iterator({ destroyOnReturn: false })
  }

  bytes(): Promise<Buffer> {
    const pieces: Buffer[] = []
    return new Promise((resolve, reject) => {
      this.#request
        .on('data', (piece: Buffer) => pieces.push(piece))
        .once('end', () => resolve(pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)))
        .once('error', reject)
    })
  }

  /** Created on first use, as it is rarely needed. */
  get signal(): AbortSignal {
    if (!this.#closing) {
      const closing = new AbortController()
      this.#closing = closing
      // After the response was sent there is nothing left to abort.
      this.#response.once('close', () => closing.abort())
    }
    return this.#closing.signal
  }
}

/**
 * The id of a request: that of its client, or a new one. One that could do harm in a header or a log is not accepted.
 *
 *     requestIdOf('5b1c9a1e-7a55') // '5b1c9a1e-7a55'
 *     requestIdOf(null)            // 'f0c1…'
 */
export function requestIdOf(given: string | null | undefined): string {
  return given && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID()
}
