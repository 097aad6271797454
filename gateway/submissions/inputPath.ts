import type { SubmissionKind } from '../outbox/outbox.ts'
import { wireFields } from './wireFields.ts'

/**
 * Where a field of the directory's body stands in our input; empty, for the form as a whole, when it is nowhere in it.
 *
 *     inputPath('referral', 'referee_email')               // ['referee', 'email']
 *     inputPath('listing', 'service.offerings.0.offering') // ['service', 'offerings', '0']
 *     inputPath('feedback', 'captcha')                     // []
 *
 * What is not known itself may stand within something that is.
 */
export function inputPath(kind: SubmissionKind, wirePath: string): string[] {
  const numbers = wirePath.match(/(?<=\.)\d+(?=\.|$)/g) ?? []
  const parts = wirePath.replaceAll(/(?<=\.)\d+(?=\.|$)/g, '*').split('.')
  for (let length = parts.length; length > 0; length--) {
    const wire = parts.slice(0, length).join('.')
    const found = Object.hasOwn(wireFields[kind], wire) ? wireFields[kind][wire] : undefined
    if (found === undefined) continue
    let next = 0
    return found.split('.').map(part => (part === '*' ? (numbers[next++] ?? part) : part))
  }
  return []
}
