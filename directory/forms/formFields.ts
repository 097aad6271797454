import { z } from 'zod'
import { characterCount } from './characterCount.ts'
import { cleaned } from './cleaned.ts'
import { renderedLength } from './renderedLength.ts'
import type { Rule } from './textRules.ts'

interface TextRules {
  most?: number
  /** Every rule the text must pass, and the words for one that does not. */
  rules?: readonly Rule[]
}

const needs = (kind: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? 'field is required' : `field must be ${kind}`,
})
const presence = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined ? 'field must be present' : 'field must be a string',
}
const isWithin = (text: string, most: number) => text.length <= most || characterCount(text) <= most

function ruled(text: z.ZodString, { most = 255, rules = [] }: TextRules): z.ZodType<string> {
  const limited = text.refine(value => isWithin(value, most), {
    error: `field must not be greater than ${most} characters`,
    abort: true,
  })
  return rules.reduce<z.ZodType<string>>((checked, [fits, message]) => checked.refine(fits, message), limited)
}

/**
 * The fields that forms are made of. A message completes "The name …".
 *
 * Texts are cleaned first (see `cleaned.ts`): one that is empty counts as null.
 */
export const formFields = {
  /** Must be filled in. */
  text: (text: TextRules = {}) => z.preprocess(cleaned, ruled(z.string(needs('a string')), text)),
  /** The key must be sent; null will do. */
  present: (text: TextRules = {}) => z.preprocess(cleaned, ruled(z.string(presence), text).nullable()),
  /** May be left out. */
  optional: (text: TextRules = {}) =>
    z.preprocess(
      cleaned,
      ruled(z.string(needs('a string')), text)
        .nullish()
        .transform(value => value ?? null),
    ),
  /** Markdown; counted as drawn. Not drawn at all when more than twice as long, because drawing takes time. */
  markdown: (most: number) =>
    z.preprocess(
      cleaned,
      z
        .string(needs('a string'))
        .refine(
          text => isWithin(text, most) || (isWithin(text, 2 * most) && renderedLength(text) <= most),
          `field must not be greater than ${most} characters`,
        ),
    ),
  /** One of these words. */
  choice: <const Word extends string>(words: readonly Word[]) =>
    z.preprocess(cleaned, z.enum(words, needs(`one of ${words.join(', ')}`))),
  /** Either value; forms of the web send digits. */
  flag: () =>
    z
      .union([z.boolean(), z.literal([0, 1, '0', '1'])], needs('true or false'))
      .transform(value => value === true || value === 1 || value === '1'),
  /** Agreed to. */
  accepted: () => z.literal([true, 1, '1'], 'field must be accepted').transform(() => true),
  /** At most a hundred entries. More are refused unread: an answer with a fault for each could be huge. */
  list: <T>(entry: z.ZodType<T>) =>
    z
      .array(z.unknown(), needs('an array'))
      .max(100, 'field must not have more than 100 items')
      .pipe(z.array(entry)),
  /** A group of fields. */
  group: <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, needs('an object')),
}
