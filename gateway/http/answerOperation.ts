import { HeaderMap } from '@apollo/server'
import type { Answer } from '../answers/Answer.ts'
import { answerReply } from '../answers/answerReply.ts'
import { Bill } from '../clients/Bill.ts'
import type { Caller } from '../clients/Caller.ts'
import type { Client } from '../clients/Client.ts'
import type { Front } from '../clients/createFronts.ts'
import { isHeld } from '../answers/isHeld.ts'
import type { GraphqlRequest } from './GraphqlRequest.ts'
import type { HttpOperation } from './HttpOperation.ts'
import { HttpProblem } from './HttpProblem.ts'
import type { MediaType } from './mediaType.ts'
import type { Parts } from './Parts.ts'
import { ourselves, senderOf, visitor } from '../submissions/Sender.ts'
import type { Reply } from './Reply.ts'
import { requestOrigin } from './requestOrigin.ts'

/** A request, and what was found out about it. */
interface Arrived {
  request: GraphqlRequest
  caller: Caller
  requestId: string
  type: MediaType | null
}

/**
 * Answers the operation in a request, at the cost of its client.
 *
 * @throws HttpProblem in words: what cannot be read, a key that is not known, a quota that is used up.
 */
export async function answerOperation(parts: Parts, arrived: Arrived): Promise<Reply> {
  const { request, type } = arrived
  const { operation, named, caller, front } = await read(parts, arrived)
  if (!type) throw new HttpProblem(406, 'Accept application/json or application/graphql-response+json.')
  const isSites = front?.isForPage || (operation.isTrusted && named.kind === 'anonymous')
  const client = isSites ? await parts.clients.byNetwork('site', caller) : named

  // What the site in front asks for nobody in particular is free, as it is in one process with it.
  const isFree = front?.isForPage && caller.address === undefined
  const bill = new Bill(isFree ? null : parts.quota, client)
  const ready = parts.answers.ready(operation, client.kind)
  if (ready && !isHeld(request, ready)) await bill.charge(ready.outcome.cost ?? 1)
  const answer =
    ready ?? (await run(parts, { ...arrived, caller, front, type, operation, named, client, bill }))
  if (answer.until > 0) parts.reading.remember(operation)
  if (isHeld(request, answer)) await bill.waive()
  const asked = { request, requestId: arrived.requestId, type, kind: client.kind, quota: bill.quota }
  return answerReply(answer, { ...asked, now: parts.timer.now() })
}

/** Who asks for what. Finding out that something must be refused is work too: whoever is known by then pays for it. */
async function read({ clients, frontOf, quota, reading }: Parts, { request, caller: connected }: Arrived) {
  let named: Client | null = null
  let caller = connected
  try {
    const front = frontOf(request.headers)
    if (front) caller = front.visitor
    named = await clients.of(request.headers, caller)
    return { named, caller, front, operation: await reading.of(request) }
  } catch (error) {
    await new Bill(quota, named ?? (await clients.byNetwork('anonymous', caller))).charge(1)
    throw error
  }
}

/** Whoever fills in a form of the site in front. */
const senderThrough = ({ address }: Caller, named: Client) =>
  address === undefined ? ourselves : visitor(named)

/** What is to be run, for whom. */
interface ToRun extends Arrived {
  type: MediaType
  operation: HttpOperation
  /** The site that it came through, if that has shown its key. */
  front: Front | null
  /** Who it is from: a key, or a network. */
  named: Client
  /** Who pays: the same, or the site, whose own documents its pages send. */
  client: Client
  bill: Bill
}

async function run({ answers, makeContext, host }: Parts, toRun: ToRun): Promise<Answer> {
  const { request, caller, front, requestId, type, operation, named, client, bill } = toRun
  // Told as GET or POST: over GET only queries are run.
  const http = () => ({
    method: request.method === 'POST' ? 'POST' : 'GET',
    headers: new HeaderMap([...request.headers, ['accept', type]]),
    search: '',
    body: undefined,
  })
  const context = () => {
    const origin = requestOrigin(request.headers, [host, request.headers.get('host')])
    const sender = front?.isForPage
      ? senderThrough(caller, named)
      : senderOf(named, caller, origin === 'foreign' || origin === 'opaque')
    return makeContext({ requestId, asker: request, sender, charge: points => bill.charge(points) })
  }
  const answer = await answers.run(operation, client.kind, context, http)
  if (bill.refusal) throw bill.refusal
  // What somebody else had made costs the same. Reading what is then refused is work too.
  const { errors, cost } = answer.outcome
  if (!bill.quota) await bill.charge(errors ? 1 : (cost ?? 1))
  return answer
}
