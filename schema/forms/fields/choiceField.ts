import { fieldOf } from './fieldOf.ts'
import { raiseFault } from './raiseFault.ts'

/**
 * One of several values; none at all is allowed only where a value for that is named.
 *
 *     choiceField(['ONE_WEEK', 'LONGER'], 'Choose how long people wait.', null) // undefined gives null
 */
export function choiceField<T extends string, N = never>(
  choices: readonly T[],
  message: string,
  ...none: [N] | []
) {
  return fieldOf((chosen, context): T | N => {
    const isNone = chosen === undefined || chosen === null || chosen === ''
    if (isNone && none.length) return none[0]
    const choice = choices.find(item => item === chosen)
    return choice ?? raiseFault(context, { code: isNone ? 'REQUIRED' : 'INVALID', message })
  })
}
