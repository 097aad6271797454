import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHeaders } from './GraphqlRequest.ts'

/** The headers of a request as Node has them, read like those of the Fetch API. */
export class NodeHeaders implements RequestHeaders {
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
