import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A response as sent over the wire, still compressed. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Requests an address without decompressing the response, as `fetch` would. */
export const getBytes = (address: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(address, { headers, agent: false }, response => {
      buffer(response).then(
        body => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      )
    }).on('error', reject)
  })
