import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Gateway } from '../../gateway/createGateway.ts'
import { lengthOf, sendReply } from '../../platform/http/reply.ts'
import { NodeRequest } from '../../platform/http/nodeRequest.ts'
import { errorForLog, log } from '../../platform/log.ts'
import { isDisconnect } from '../../platform/http/httpError.ts'
import { beforeAllElse } from './httpServer.ts'
import { clientAddress } from '../../platform/http/clientAddress.ts'
import { compressedReply } from '../../platform/http/compression.ts'
import { draining, isEnding } from './shutdown.ts'
import { logResponse } from './requestLog.ts'

const path = '/graphql'
/** A slash at the end makes no difference: a POST that were sent on elsewhere could be lost. */
const endpoint = /^\/graphql\/?(?:\?|$)/

/**
 * Lets the gateway answer at a server's own request event, past the middleware for pages, which takes longer than a kept
 * answer does.
 *
 *     answerGraphql(server, gateway.answer, 0)
 *
 * What comes while the process ends goes the usual way, with all the rest.
 */
export function answerGraphql(server: Server, answer: Gateway['answer'], trustedProxies: number): void {
  const send = async (request: IncomingMessage, response: ServerResponse) => {
    const start = performance.now()
    const asked = new NodeRequest(request, response)
    const address = clientAddress(asked, trustedProxies)
    const reply = await answer(asked, { address })
    const sent = await compressedReply(reply, request.headers['accept-encoding'])
    if (await isEnding()) sent.headers['connection'] = 'close'
    sendReply(response, sent)
    const { status, headers, body } = sent
    const bytes = body ? lengthOf(body) : undefined
    logResponse({ requestId: headers['x-request-id']!, method: asked.method, path, status, bytes, start })
  }
  beforeAllElse(server, (request, response, usual) => {
    if (!endpoint.test(request.url ?? '') || draining.hasBegun) return usual()
    send(request, response).catch((error: unknown) => {
      if (!isDisconnect(error)) log.error(errorForLog(error), 'An answer could not be sent')
      response.destroy()
    })
  })
}
