import type { Client } from '../clients/Client.ts'

/** An operation as it was asked. */
export interface AskedOperation {
  query: string
  operationName?: string | undefined
  variables?: Record<string, unknown> | undefined
  extensions?: Record<string, unknown> | undefined
}

/**
 * What tells one answer from another.
 *
 *     answerKey({ query: '{ settings { isSample } }' }, 'anonymous') // 'anonymous\n\n{}\n{ settings { isSample } }'
 *
 * The document comes last, as it alone may hold line breaks.
 */
export function answerKey({ query, operationName, variables }: AskedOperation, kind: Client['kind']): string {
  return `${kind}\n${JSON.stringify(operationName ?? '')}\n${JSON.stringify(variables ?? {})}\n${query}`
}
