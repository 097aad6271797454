import { decodeHTML } from 'entities'
import { Marked } from 'marked'
import { z } from 'zod'
import { characterCount, type Rule } from './textRules.ts'

interface TextRules {
  /** Longest text, in characters. 255 by default. */
  most?: number
  /** Further rules that the text must meet. */
  rules?: readonly Rule[]
}

/**
 * The kinds of field in forms. A message completes "The name …".
 *
 * Texts are cleaned before they are checked (see `cleaned`): an empty one counts as null.
 */
export const formFields = {
  /** Required text. */
  text: (text: TextRules = {}) => z.preprocess(cleaned, ruled(z.string(needs('a string')), text)),
  /** Text whose key must be sent; null is accepted. */
  present: (text: TextRules = {}) => z.preprocess(cleaned, ruled(z.string(presence), text).nullable()),
  /** Text that may be left out. */
  optional: (text: TextRules = {}) =>
    z.preprocess(
      cleaned,
      ruled(z.string(needs('a string')), text)
        .nullish()
        .transform(value => value ?? null),
    ),
  /**
   * Required Markdown; its length is that of the rendered text. To save time, a source more than twice as long is not rendered.
   */
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
  /** True or false; HTML forms send digits. */
  flag: () =>
    z
      .union([z.boolean(), z.literal([0, 1, '0', '1'])], needs('true or false'))
      .transform(value => value === true || value === 1 || value === '1'),
  /** Consent: true or 1. */
  accepted: () => z.literal([true, 1, '1'], 'field must be accepted').transform(() => true),
  /** At most a hundred entries. More are refused without checking them, because the errors could fill a huge response. */
  list: <T>(entry: z.ZodType<T>) =>
    z
      .array(z.unknown(), needs('an array'))
      .max(100, 'field must not have more than 100 items')
      .pipe(z.array(entry)),
  /** A nested object of fields. */
  group: <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, needs('an object')),
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
  return rules.reduce<z.ZodType<string>>(
    (checked, [isValid, message]) => checked.refine(isValid, message),
    limited,
  )
}

const isBlank = (character: string | undefined) =>
  character !== undefined && /[\s\0\u200B\uFEFF]/.test(character)

/**
 * A value as the rules see it: text is trimmed, and empty text becomes null.
 *
 *     cleaned('  Zoë ') // 'Zoë'
 *     cleaned(' ') // null
 *
 * Lone surrogates and NULs, which PostgreSQL refuses, are replaced and removed, so that the response equals what is stored.
 */
export function cleaned(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.toWellFormed().replaceAll('\0', '')
  let start = 0
  let end = text.length
  // A loop, because a regular expression for trailing blanks takes quadratic time on a long run of blanks.
  while (start < end && isBlank(text[start])) start += 1
  while (end > start && isBlank(text[end - 1])) end -= 1
  return text.slice(start, end) || null
}

const marked = new Marked({ async: false, gfm: true })

/**
 * The number of characters of a Markdown text after rendering; infinite when it is nested too deeply to render.
 *
 *     renderedLength('**Bring** [a bag](https://bags.example)') // 11
 */
function renderedLength(markdown: string): number {
  try {
    const html = marked.parse(markdown) as string
    return characterCount(decodeHTML(html.replaceAll(/<[^>]*>/g, '')).trim())
  } catch {
    return Infinity
  }
}
