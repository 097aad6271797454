import { print, type DocumentNode } from 'graphql'
import type { Gateway } from '../../gateway/createGateway.ts'

const deadline = 10_000

/** The gateway at another address, with the face of the one in this process. */
export function remoteGateway(url: string): Pick<Gateway, 'handle' | 'execute' | 'isReady' | 'close'> {
  return {
    async handle(request) {
      const response = await fetch(url + new URL(request.url).search, {
        method: request.method,
        headers: forwarded(request.headers),
        body: request.method === 'POST' ? await request.arrayBuffer() : undefined,
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(deadline)]),
      })
      const headers = { 'content-type': response.headers.get('content-type') ?? 'application/json' }
      return new Response(response.body, { status: response.status, headers })
    },
    async execute({ document, query, variables, operationName }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json, application/json',
        },
        body: JSON.stringify({ query: query ?? print(document as DocumentNode), variables, operationName }),
        signal: AbortSignal.timeout(deadline),
      })
      return response.json()
    },
    async isReady() {
      const question = new URLSearchParams({ query: '{ __typename }' })
      const answer = await fetch(`${url}?${question}`, { signal: AbortSignal.timeout(deadline) }).catch(
        () => null,
      )
      return answer?.ok === true
    },
    close: async () => {},
  }
}

const forwarded = (headers: Headers) =>
  new Headers(
    [...headers].filter(([name]) => ['accept', 'content-type', 'x-request-id', 'origin'].includes(name)),
  )
