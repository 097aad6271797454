import { fieldOf } from './fieldOf.ts'
import { raiseFault } from './raiseFault.ts'

/**
 * A box that must be ticked.
 *
 *     consentField('Tick the box to …') // false is refused
 */
export function consentField(message: string) {
  return fieldOf((ticked, context): true => {
    return ticked === true ? true : raiseFault(context, { code: 'CONSENT_REQUIRED', message })
  })
}
