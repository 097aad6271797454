import type { Client } from '../clients/Client.ts'
import { quotaHeaders } from '../clients/quotaHeaders.ts'
import type { QuotaState } from '../clients/QuotaState.ts'
import { answerHeaders } from '../http/answerHeaders.ts'
import type { GraphqlRequest } from '../http/GraphqlRequest.ts'
import type { MediaType } from '../http/mediaType.ts'
import type { Reply } from '../http/Reply.ts'
import type { Answer } from './Answer.ts'
import { cacheControl } from './cacheControl.ts'
import { extensionsText } from './extensionsText.ts'
import { isHeld } from './isHeld.ts'

/** Who asked for what, and when it is answered, in milliseconds of the gateway's timer. */
interface Asked {
  request: GraphqlRequest
  requestId: string
  type: MediaType
  kind: Client['kind']
  quota: QuotaState | null
  now: number
}

/**
 * An answer over HTTP, with what goes beside the data: its cost and its age. What is left of the client's quota
 * stands in headers.
 *
 *     {"data":{…},"extensions":{"cost":{"requested":22,"maximum":5000},"age":12}}
 *
 * A client that has these data already is told so with 304 and no body. The data are JSON already when they were
 * given before; the rest is written around them.
 */
export function answerReply(answer: Answer, asked: Asked): Reply {
  const { request, quota, now } = asked
  const { outcome, json } = answer
  const { errors, cost, status } = outcome
  const age = Math.max(0, Math.floor((now - answer.oldestAt) / 1000))
  const isReading = request.method !== 'POST' && answer.until > 0
  // One after the other: objects that are spread into others take several times as long.
  const headers = answerHeaders(asked.requestId)
  for (const [name, value] of outcome.headers) headers[name] ??= value
  if (quota) Object.assign(headers, quotaHeaders(quota))
  headers['cache-control'] = cacheControl(answer, asked.kind, { age, now })
  headers['content-type'] = `${asked.type}; charset=utf-8`
  if (!errors) headers['age'] = String(age)
  if (isReading) headers['etag'] = answer.etag
  if (isHeld(request, answer)) {
    return { status: 304, headers, body: null }
  }
  const before = `{${errors ? `"errors":${JSON.stringify(errors)},` : ''}${json.length > 0 ? '"data":' : ''}`
  const after = `${json.length > 0 ? ',' : ''}"extensions":${extensionsText({ cost, age: errors ? null : age })}}\n`
  if (typeof json === 'string') return { status, headers, body: before + json + after }
  return { status, headers, body: [Buffer.from(before), json, Buffer.from(after)] }
}
