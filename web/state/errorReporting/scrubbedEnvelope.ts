import type { makeFetchTransport } from '@sentry/browser'
import { scrubbed } from './scrubbed.ts'
import { withoutQueries } from './withoutQueries.ts'

type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0]
type Item = readonly [head: { type?: string; length?: number }, content: unknown]

const reports = new Set(['event', 'transaction', 'span', 'replay_event', 'client_report'])

/**
 * What is about to be sent, without anything personal. All that leaves passes here: errors, times and recordings, whichever
 * part of the package they come from. A kind that is not known stays here.
 *
 * Of a recording the texts and inputs are blanked out when it is made; addresses lose their queries here.
 */
export function scrubbedEnvelope([head, items]: Envelope): Envelope {
  return [head, (items as Item[]).flatMap(scrubbedItem)] as unknown as Envelope
}

function scrubbedItem([head, content]: Item): Item[] {
  if (head.type === 'replay_recording' && typeof content === 'string') {
    const text = withoutQueries(content)
    return [[{ ...head, length: new TextEncoder().encode(text).length }, text]]
  }
  return reports.has(head.type ?? '') ? [[head, scrubbed(content)]] : []
}
