import type { RowOf } from '../../openData/tables.ts'

/** The ages that a service is for, in years, both included; null where there is no limit or it is not known. */
export interface AgeLimits {
  minimum: number | null
  maximum: number | null
}

const unknown: AgeLimits = { minimum: null, maximum: null }
const years = '(?: ?(?:years?|yrs?)(?: old)?)?'

const patterns: readonly (readonly [RegExp, (from: number, to: number) => AgeLimits])[] = [
  [whole(`(\\d{1,3}) ?(?:to|-|–) ?(\\d{1,3})${years}`), (minimum, maximum) => ({ minimum, maximum })],
  [whole(`(\\d{1,3})${years} ?(?:\\+|plus|(?:and|or) (?:over|above|older))`), andOver],
  [whole(`(?:over|from) (?:the age of )?(\\d{1,3})s?${years}`), andOver],
  [whole(`under (?:the age of )?(\\d{1,3})s?${years}`), age => ({ minimum: null, maximum: age - 1 })],
  [whole(`up to (?:the age of )?(\\d{1,3})${years}`), maximum => ({ minimum: null, maximum })],
]

/**
 * The ages that a service is for, as far as its own words, or else its options of eligibility, say them in numbers.
 *
 *     ageLimits([{ type_name: 'Age group', name: '12 to 15 years', … }, { type_name: 'Age group', name: '16 to 17 years', … }], null)
 *     // { minimum: 12, maximum: 17 }
 *     ageLimits([], '16 and over') // { minimum: 16, maximum: null }
 *     ageLimits([…], '60 and over, or any age with a disability') // { minimum: null, maximum: null }
 */
export function ageLimits(options: readonly RowOf<'eligibilities'>[], ownWords: string | null): AgeLimits {
  const names = options
    .filter(({ type_name: type, is_type: isType }) => !isType && /\bages?\b/i.test(type ?? ''))
    .map(({ name }) => name)
  const limits = (ownWords === null ? names : [ownWords]).map(limitsIn)
  if (limits.some(found => found === null)) return unknown
  return {
    minimum: extreme(Math.min, limits, 'minimum'),
    maximum: extreme(Math.max, limits, 'maximum'),
  }
}

/** One without a limit leaves all without one. */
function extreme(
  choose: (...ages: number[]) => number,
  limits: readonly (AgeLimits | null)[],
  end: keyof AgeLimits,
): number | null {
  const ages = limits.flatMap(found => found?.[end] ?? [])
  return ages.length === limits.length && ages.length > 0 ? choose(...ages) : null
}

function limitsIn(text: string): AgeLimits | null {
  const plain = text.trim().toLowerCase()
  for (const [pattern, limits] of patterns) {
    const match = pattern.exec(plain)
    if (!match) continue
    const found = limits(Number(match[1]), Number(match[2]))
    return (found.minimum ?? 0) <= (found.maximum ?? Infinity) && (found.maximum ?? 0) >= 0 ? found : null
  }
  return null
}

function whole(source: string): RegExp {
  return new RegExp(`^(?:aged? |ages )?${source}$`)
}

function andOver(minimum: number): AgeLimits {
  return { minimum, maximum: null }
}
