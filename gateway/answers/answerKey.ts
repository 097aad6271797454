import type { Client } from '../clients/Client.ts'

/** An operation as it was asked. */
export interface AskedOperation {
  readonly query: string
  readonly operationName?: string | undefined
  readonly variables?: Readonly<Record<string, unknown>> | undefined
  readonly extensions?: Readonly<Record<string, unknown>> | undefined
}

// One that is remembered is asked about at each request, and writing its key anew takes longer than finding the answer.
const keys = {
  anonymous: new WeakMap<AskedOperation, string>(),
  keyed: new WeakMap<AskedOperation, string>(),
  site: new WeakMap<AskedOperation, string>(),
} satisfies Record<Client['kind'], unknown>

/**
 * What tells one answer from another.
 *
 *     answerKey({ query: '{ settings { isSample } }' }, 'anonymous') // 'anonymous\n""\n{}\n{ settings { isSample } }'
 *
 * The document comes last, as it alone may hold line breaks.
 */
export function answerKey(operation: AskedOperation, kind: Client['kind']): string {
  const before = keys[kind].get(operation)
  if (before !== undefined) return before
  const { query, operationName, variables } = operation
  const key = `${kind}\n${JSON.stringify(operationName ?? '')}\n${JSON.stringify(variables ?? {})}\n${query}`
  keys[kind].set(operation, key)
  return key
}
