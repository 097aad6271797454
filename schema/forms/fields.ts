import { z } from 'zod'
import { type Rule, isBlank, type Fault } from './textRules.ts'

/**
 * A group of fields of a form. When the group is missing, each of its required fields reports that.
 *
 *     formPart({ name: requiredField('Enter your name.', line('Your name')) })
 */
export function formPart<S extends z.ZodRawShape>(shape: S) {
  return z.preprocess(typed => typed ?? {}, z.object(shape))
}

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
    const result = rule(typed)
    return 'value' in result ? result.value : raiseFault(context, result.fault)
  })
}

/**
 * A field that may be left blank, which gives null.
 *
 *     optionalField(emailAddress) // '' gives null, 'sam' is refused
 */
export function optionalField<T>(rule: Rule<T>) {
  return fieldOf((typed, context): T | null => {
    if (typeof typed !== 'string' || isBlank(typed)) return null
    const result = rule(typed)
    return 'value' in result ? result.value : raiseFault(context, result.fault)
  })
}

/**
 * One of several values; none is accepted only when a value for it is given.
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

/** A box that may be ticked; anything but a tick is a no. */
export const tickField = fieldOf(ticked => ticked === true)

/**
 * A list of at most `most` entries; a missing list is an empty one.
 *
 *     listField(z.object({ title: … }), 20, 'useful facts') // 21 are refused: 'Give 20 useful facts or fewer.'
 */
export function listField<T extends z.ZodType>(entry: T, most: number, things: string) {
  return fieldOf((typed, context): unknown[] => {
    const list = Array.isArray(typed) ? typed : []
    if (list.length <= most) return list
    return raiseFault(context, { code: 'TOO_MANY', message: `Give ${most} ${things} or fewer.` })
  }).pipe(z.array(entry))
}

/**
 * A group of fields whose rules depend on its values.
 *
 *     chosenForm(({ id }) => (id ? listed : unlisted))
 */
export function chosenForm<T extends z.ZodType>(choose: (typed: Readonly<Record<string, unknown>>) => T) {
  return fieldOf((typed, context): z.output<T> => {
    const fields = typeof typed === 'object' && typed !== null ? typed : {}
    const checked = choose(fields as Record<string, unknown>).safeParse(typed)
    if (checked.success) return checked.data
    for (const issue of checked.error.issues) context.addIssue({ ...issue })
    return z.NEVER
  })
}

/**
 * A field read by a function; a missing field is passed as null.
 *
 *     fieldOf((typed, context) => typed === true || raiseFault(context, fault))
 */
function fieldOf<T>(read: (typed: unknown, context: z.RefinementCtx) => T) {
  return z.unknown().transform(read).prefault(null)
}

/** Reports a fault at the current path. Returns no value: the form is refused. */
function raiseFault(context: z.RefinementCtx, { code, message }: Fault): never {
  context.addIssue({ code: 'custom', message, params: { code } })
  return z.NEVER
}
