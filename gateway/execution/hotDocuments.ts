import type { ExecutionResult } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { AskedOperation } from '../answers/answerKey.ts'
import type { GatewayContext } from '../context.ts'
import type { Timer } from '../rest/Timer.ts'
import type { FoundRight } from './FoundRight.ts'

/** A document made into a function. */
export interface HotDocument extends FoundRight {
  /** The result has no data at all, not even null, when the variables are wrong. */
  run(contextValue: GatewayContext, variables: Record<string, unknown>): Promise<ExecutionResult>
}

/** The documents that are asked for again and again. */
export interface HotDocuments {
  find(asked: AskedOperation): HotDocument | undefined
  /** Notes that a document was asked for and is right. */
  note(asked: AskedOperation, right: FoundRight): void
}

const hotAfter = 2
const mostHot = 200
const mostCounted = 2000
const mostText = 2 * 1024 * 1024
const pause = 100

// A document may be as long as a request.
const ofText = { maxSize: mostText, sizeCalculation: (_: unknown, key: string) => key.length }

/**
 * Makes functions of the documents that are asked for often, so that they need not be looked at again.
 *
 *     hot.find({ query: '{ settings { isSample } }' })?.run(context, {}) // { data: { settings: { isSample: true } } }
 *
 * Making one takes milliseconds; running it takes a third of what running the document does. Anybody can send new
 * documents, so one is made only after its second use, ten a second at most, and two hundred are kept.
 */
export function hotDocuments(timer: Timer = performance): HotDocuments {
  const counts = new LRUCache<string, number>({ max: mostCounted, ...ofText })
  const hot = new LRUCache<string, HotDocument>({ max: mostHot, ...ofText })
  let nextAt = 0
  return {
    find: asked => hot.get(keyOf(asked)),
    note: (asked, right) => {
      const key = keyOf(asked)
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (count < hotAfter || timer.now() < nextAt) return
      nextAt = timer.now() + pause
      const compiled = compileQuery(right.schema, right.document, asked.operationName)
      if (!isCompiledQuery(compiled)) return
      const run: HotDocument['run'] = async (contextValue, variables) =>
        compiled.query(undefined, contextValue, variables)
      hot.set(key, { ...right, run })
    },
  }
}

const keyOf = ({ operationName, query }: AskedOperation) => `${operationName ?? ''}\n${query}`
