import { HeaderMap } from '@apollo/server'
import type { Answer } from '../answers/Answer.ts'
import { answerReply } from '../answers/answerReply.ts'
import { createBill, type Bill } from '../clients/createBill.ts'
import type { Client } from '../clients/Client.ts'
import { isHeld } from '../answers/isHeld.ts'
import type { GraphqlRequest } from './GraphqlRequest.ts'
import type { HttpOperation } from './HttpOperation.ts'
import { HttpProblem } from './HttpProblem.ts'
import type { MediaType } from './mediaType.ts'
import type { Parts } from './Parts.ts'
import type { Reply } from './Reply.ts'
import { readOperation } from './readOperation.ts'

/** A request, and what was found out about it. */
interface Arrived {
  request: GraphqlRequest
  address: string | undefined
  requestId: string
  type: MediaType | null
}

/**
 * Answers the operation in a request, at the cost of its client.
 *
 * @throws HttpProblem in words: what cannot be read, a key that is not known, a quota that is used up.
 */
export async function answerOperation(parts: Parts, arrived: Arrived): Promise<Reply> {
  const { request, address, type } = arrived
  const refusedFor = async (client: Client) => createBill(parts.quota, client).charge(1)
  const named = await orCharged(parts.clients.of(request.headers, address), async () =>
    refusedFor(await parts.clients.byNetwork('anonymous', address)),
  )
  const operation = await orCharged(readOperation(request, parts.trustedDocuments), () => refusedFor(named))
  if (!type) throw new HttpProblem(406, 'Accept application/json or application/graphql-response+json.')
  const isSites = operation.isTrusted && named.kind === 'anonymous'
  const client = isSites ? await parts.clients.byNetwork('site', address) : named

  const bill = createBill(parts.quota, client)
  const answer = await answerTo(operation, client, bill, { ...arrived, ...parts, type })
  if (isHeld(request, answer)) await bill.waive()
  const asked = { request, requestId: arrived.requestId, type, kind: client.kind, quota: bill.quota }
  return answerReply(answer, { ...asked, now: parts.timer.now() })
}

async function answerTo(
  operation: HttpOperation,
  client: Client,
  bill: Bill,
  { answers, makeContext, request, requestId, type }: Parts & Arrived & { type: MediaType },
): Promise<Answer> {
  const ready = answers.ready(operation, client.kind)
  if (ready) {
    if (!isHeld(request, ready)) await bill.charge(ready.outcome.cost ?? 1)
    return ready
  }
  // Told as GET or POST: over GET only queries are run.
  const http = () => ({
    method: request.method === 'POST' ? 'POST' : 'GET',
    headers: new HeaderMap([...request.headers, ['accept', type]]),
    search: '',
    body: undefined,
  })
  const context = makeContext(requestId, request, bill.charge)
  const answer = await answers.run(operation, client.kind, context, http)
  if (bill.refusal) throw bill.refusal
  // Reading what is then refused is work too.
  if (!bill.quota) await bill.charge(1)
  return answer
}

/** Finding out that something must be refused is work too. */
async function orCharged<T>(work: Promise<T>, charge: () => Promise<void>): Promise<T> {
  return work.catch(async (error: unknown) => {
    await charge()
    throw error
  })
}
