import { fieldOf } from './fieldOf.ts'
import type { Rule } from '../Rule.ts'
import { isBlank } from '../rules/isBlank.ts'
import { raiseFault } from './raiseFault.ts'

/**
 * A field that must be filled in.
 *
 *     requiredField('Enter your name.', line('Your name')) // '' is refused: 'Enter your name.'
 */
export function requiredField<T>(missing: string, rule: Rule<T>) {
  return fieldOf((typed, context): T => {
    if (typeof typed !== 'string' || isBlank(typed)) {
      return raiseFault(context, { code: 'REQUIRED', message: missing })
    }
    const ruling = rule(typed)
    return 'value' in ruling ? ruling.value : raiseFault(context, ruling.fault)
  })
}
