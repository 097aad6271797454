import { fieldOf } from './fieldOf.ts'
import type { Rule } from '../Rule.ts'
import { isBlank } from '../rules/isBlank.ts'
import { raiseFault } from './raiseFault.ts'

/**
 * A field that may be left blank, which gives null.
 *
 *     optionalField(emailAddress) // '' gives null, 'sam' is refused
 */
export function optionalField<T>(rule: Rule<T>) {
  return fieldOf((typed, context): T | null => {
    if (typeof typed !== 'string' || isBlank(typed)) return null
    const ruling = rule(typed)
    return 'value' in ruling ? ruling.value : raiseFault(context, ruling.fault)
  })
}
