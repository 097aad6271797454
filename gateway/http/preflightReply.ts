import { answerHeaders } from './answerHeaders.ts'
import type { Reply } from './Reply.ts'

/**
 * What a browser hears when it asks whether another site may send a request; good for a day.
 *
 *     preflightReply('GET, HEAD, POST, OPTIONS', '5b1c…')
 */
export function preflightReply(methods: string, requestId: string): Reply {
  return {
    status: 204,
    headers: {
      ...answerHeaders(requestId),
      allow: methods,
      'access-control-allow-methods': methods,
      // The star does not stand for this one.
      'access-control-allow-headers': '*, authorization',
      'access-control-max-age': '86400',
    },
    body: null,
  }
}
