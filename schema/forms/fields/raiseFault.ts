import { z } from 'zod'
import type { Fault } from '../Fault.ts'

/** Puts a fault where the schema stands. What it returns is no value: the form is refused. */
export function raiseFault(context: z.RefinementCtx, { code, message }: Fault): never {
  context.addIssue({ code: 'custom', message, params: { code } })
  return z.NEVER
}
