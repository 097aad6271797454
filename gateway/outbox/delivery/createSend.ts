import { Agent, request } from 'undici'
import { answerText } from '../../rest/answerText.ts'
import { retryAfter } from '../../rest/retryAfter.ts'
import type { SubmissionKind } from '../Submission.ts'
import type { IdempotencyLearner } from './learnIdempotency.ts'
import type { Send } from './Send.ts'
import { verdictOfAnswer } from './verdictOfAnswer.ts'
import { verdictOfFailure } from './verdictOfFailure.ts'

const paths: Record<SubmissionKind, string> = {
  feedback: '/page-feedbacks',
  referral: '/referrals',
  listing: '/organisation-sign-up-forms',
}

const longestAnswer = 200_000

/**
 * Posts to the directory at an address that ends in `/core/v1`, with our key to it. Each attempt has a connection of its
 * own: one kept open breaks just when it is used again, and then nobody knows what has arrived.
 *
 * @param learn is shown the headers of each answer.
 */
export function createSend(
  directoryUrl: string,
  learn: IdempotencyLearner['learn'] = () => undefined,
  directoryKey?: string,
): { send: Send; close: () => Promise<void> } {
  const agent = new Agent({
    pipelining: 0,
    connect: { timeout: 4000 },
    maxResponseSize: longestAnswer,
    connections: 8,
  })
  const send: Send = async ({ kind, body, key }, deadline) => {
    try {
      const answer = await request(directoryUrl + paths[kind], {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'idempotency-key': key,
          'user-agent': 'Signpost outbox',
          ...(directoryKey ? { authorization: `Bearer ${directoryKey}` } : {}),
        },
        body: JSON.stringify(body),
        dispatcher: agent,
        signal: AbortSignal.timeout(deadline),
      })
      const text = await answerText(answer.body, answer.headers['content-encoding'])
      const verdict = verdictOfAnswer(answer.statusCode, text, retryAfter(answer.headers['retry-after']))
      learn(answer.headers, verdict.kind === 'delivered')
      return verdict
    } catch (error) {
      return verdictOfFailure(error)
    }
  }
  return { send, close: () => agent.destroy() }
}
