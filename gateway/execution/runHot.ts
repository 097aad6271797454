import type { AskedOperation } from '../answers/answerKey.ts'
import type { GatewayContext } from '../context.ts'
import { logErrors } from '../http/logErrors.ts'
import { publicError } from '../http/publicError.ts'
import { dearestOperation } from '../limits/dearestOperation.ts'
import { reckonedCost } from '../limits/reckonedCost.ts'
import type { Logger } from '../Logger.ts'
import type { HotDocument } from './hotDocuments.ts'
import { nameSpan } from './nameSpan.ts'
import type { Outcome } from './Outcome.ts'
import { variablesFit } from './variablesFit.ts'

/**
 * Runs a document that was found to be right before; null when its variables are not, which Apollo Server then tells
 * at length.
 *
 *     await runHot(document, operation, context, log) // { data: { settings: { isSample: true } }, cost: 2, … }
 */
export async function runHot(
  document: HotDocument,
  { variables = {} }: AskedOperation,
  context: GatewayContext,
  log: Logger | undefined,
): Promise<Outcome | null> {
  if (!variablesFit(document, variables)) return null
  const cost = costOf(document, variables)
  if (cost === null || cost > dearestOperation) return null
  nameSpan(document.operation, context)
  await context.charge?.(cost)
  const { data, errors } = await document.run(context, variables)
  if (data === undefined) return null
  const { requestId } = context
  if (errors) logErrors(errors, requestId, log)
  const told = errors?.map(error => {
    const { message, locations, path, extensions } = publicError(error, error)
    return { message, locations, path, extensions: { ...extensions, requestId } }
  })
  return { data, errors: told, cost, status: 200, headers: [] }
}

/** Null too when an argument cannot be used. */
function costOf(document: HotDocument, variables: Record<string, unknown>): number | null {
  try {
    return reckonedCost(document, variables)
  } catch {
    return null
  }
}
