import type { UserError } from '../generated/resolvers.ts'
import type { FieldMessages, SubmissionKind } from '../outbox/outbox.ts'
import { inputPath } from './inputPath.ts'

const most = 50
const inAll = 'The council’s directory did not take this form. Please get in touch in another way.'

/**
 * What the directory refused, in its own words, at our fields.
 *
 *     refusedFields('referral', { referee_email: ['The referee email must be a valid email address.'] })
 *     // [{ field: ['referee', 'email'], code: 'REFUSED', message: 'The referee email must be …' }]
 *
 * There is always something to show: a refusal without words gets ours.
 */
export function refusedFields(kind: SubmissionKind, fields: FieldMessages): UserError[] {
  const errors = Object.entries(fields).flatMap(([wirePath, messages]) =>
    messages
      .map(message => message.trim().slice(0, 500))
      .filter(Boolean)
      .map((message): UserError => ({ field: inputPath(kind, wirePath), code: 'REFUSED', message })),
  )
  return errors.length ? errors.slice(0, most) : [{ field: [], code: 'REFUSED', message: inAll }]
}
