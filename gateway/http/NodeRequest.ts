import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GraphqlRequest, RequestHeaders } from './GraphqlRequest.ts'
import { NodeHeaders } from './NodeHeaders.ts'

/** A request as Node's server has it, read like one of the Fetch API. */
export class NodeRequest implements GraphqlRequest {
  readonly method: string
  readonly headers: RequestHeaders
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  #leaving: AbortController | undefined

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.method = request.method ?? 'GET'
    this.headers = new NodeHeaders(request.headers)
    this.#request = request
    this.#response = response
  }

  /** The address of whoever is connected. */
  get ip(): string | undefined {
    return this.#request.socket.remoteAddress
  }

  /** Its host is nobody's: only what follows it is read. */
  get url(): string {
    return `http://localhost${this.#request.url}`
  }

  /** Whoever stops reading can still answer. */
  get body(): AsyncIterable<Uint8Array> {
    return this.#request.iterator({ destroyOnReturn: false })
  }

  text(): Promise<string> {
    const pieces: Buffer[] = []
    return new Promise((resolve, reject) => {
      this.#request
        .on('data', (piece: Buffer) => pieces.push(piece))
        .once('end', () => resolve((pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)).toString()))
        .once('error', reject)
    })
  }

  /** Made once somebody asks for it, as few do. */
  get signal(): AbortSignal {
    if (!this.#leaving) {
      const leaving = new AbortController()
      this.#leaving = leaving
      // Once everything was sent there is nothing left to end.
      this.#response.once('close', () => leaving.abort())
    }
    return this.#leaving.signal
  }
}
