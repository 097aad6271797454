import type { ApolloServer, HTTPGraphQLRequest } from '@apollo/server'
import type { Held } from '../../platform/Held.ts'
import { TimedCache } from '../../platform/TimedCache.ts'
import { traced } from '../../platform/tracing/traced.ts'
import type { Client } from '../clients/Client.ts'
import type { GatewayContext } from '../context.ts'
import type { HotDocuments } from '../execution/hotDocuments.ts'
import { runHot } from '../execution/runHot.ts'
import { runWhole } from '../execution/runWhole.ts'
import type { Logger } from '../Logger.ts'
import { createSharing } from '../rest/createSharing.ts'
import type { Timer } from '../rest/Timer.ts'
import { withinTime } from '../../platform/withinTime.ts'
import { Answer } from './Answer.ts'
import { answerKey, type AskedOperation } from './answerKey.ts'

/** Answers operations. */
export interface Answers {
  /** An answer to the same operation that still holds; null when there is none. */
  ready(operation: AskedOperation, kind: Client['kind']): Answer | null
  /** Runs an operation, or waits for whoever is running the same, and keeps the answer for all who ask for it. */
  run(
    operation: AskedOperation,
    kind: Client['kind'],
    makeContext: () => GatewayContext,
    http?: () => HTTPGraphQLRequest,
  ): Promise<Answer>
  /** How much is kept. */
  held: () => Held
}

interface Means {
  server: ApolloServer<GatewayContext>
  hot: HotDocuments
  timer: Timer
  log: Logger | undefined
  isKeeping: boolean
}

// Whoever waits for somebody else's answer loses no more by it, should that one fail or hang.
const longestWait = 100

/**
 * Answers operations, and keeps the answers as long as they hold: by document, variables and kind of client.
 *
 *     answers.ready(operation, 'anonymous') ?? (await answers.run(operation, 'anonymous', () => context))
 *
 * Only those without an error are kept, and none that changes anything. Two people who ask the same get the same, so
 * nothing about the asker goes into them. When an answer ends that many ask for, the first of them has the next one made
 * and the others wait for it.
 */
export function createAnswers({ server, hot, timer, log, isKeeping }: Means): Answers {
  const kept = new TimedCache<string, Answer>({
    max: 2000,
    maxSize: 64 * 1024 * 1024,
    maxEntrySize: 4 * 1024 * 1024,
    // The data and what is sent of them, both in memory.
    sizeCalculation: ({ json }, key) => 3 * json.length + key.length,
    // What somebody looked for does not stay in memory longer than it may serve.
    ttl: 60_000,
    // Whether an answer still holds is seen from the answer itself, at each look.
    ttlResolution: 1000,
    perf: timer,
  })
  const sharing = createSharing<Answer>()
  const holding = (answer: Answer | undefined) => (answer && timer.now() < answer.until ? answer : null)

  return {
    held: () => ({ entries: kept.size, bytes: kept.calculatedSize }),
    ready: (operation, kind) => (isKeeping ? holding(kept.get(answerKey(operation, kind))) : null),
    run: async (operation, kind, makeContext, http) => {
      const known = hot.find(operation)
      const make = async () =>
        traced('operation', {}, async () => {
          const begun = timer.now()
          const context = makeContext()
          const outcome =
            (known && (await runHot(known, operation, context, log))) ??
            (await runWhole(server, operation, context, http))
          const { freshness } = context
          const keepFor = outcome.errors || !outcome.data ? 0 : freshness.keepFor()
          const answer = new Answer(outcome, {
            oldestAt: timer.now() - freshness.age(),
            // What is left of the minute was read at the beginning.
            until: keepFor && begun + keepFor,
          })
          if (isKeeping && keepFor > 0)
            kept.set(answerKey(operation, kind), answer, { ttl: Math.ceil(keepFor) })
          return answer
        })
      // Those that are known are queries: what changes something is done for each who asks.
      if (!isKeeping || !known) return make()
      const key = answerKey(operation, kind)
      const isAnothers = sharing.isUnderWay(key)
      const shared = sharing.join(key, make)
      if (!isAnothers) return shared
      return (await withinTime(longestWait, shared).then(holding, () => null)) ?? make()
    },
  }
}
