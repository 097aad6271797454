import type { Span } from './concepts.ts'
import type { Findings } from './findings.ts'
import type { Text } from './tokens.ts'
import { isAnybody } from './whoInText.ts'

/**
 * The spans that become concepts: none overlaps another, and those that say only for whom something is count less beside what
 * it is: `men` of 'yoga for men', `things to do` of 'things to do for 14 year olds'.
 */
export const chosenSpans = (spans: readonly Span[], text: Text, found: Findings): Span[] =>
  withQuietCompany(withoutOverlaps(spans), text, found)

const size = ({ first, last }: Span) => last - first

/** What is for anybody: 'things to do'. */
const generalThings = new Set(
  [
    'things to do|something to do|stuff to do|what to do|places to go|somewhere to go|days out|day out|activity|activities|events',
    'whats on|clubs|groups|social activities|bored|something|boredom',
  ]
    .join('|')
    .split('|'),
)

/** What whom it is for weighs beside what it is. */
const ofWhom = 0.6

/** The spans, of which those for whom something is count less beside what it is, and 'things to do' less beside for whom. */
function withQuietCompany(spans: readonly Span[], { tokens }: Text, { ages, groups }: Findings): Span[] {
  const people = groups.filter(({ group }) => isAnybody(group))
  const isWhom = ({ first, last }: Span) => people.some(one => one.first <= first && one.last >= last)
  const isGeneral = ({ first, last }: Span) =>
    generalThings.has(
      tokens
        .slice(first, last + 1)
        .map(({ word }) => word)
        .join(' '),
    )
  const hasSubject = spans.some(span => span.meaning && !isWhom(span) && !isGeneral(span))
  const hasWhom = ages !== null || groups.length > 0
  return spans.map(span => {
    if (hasSubject && isWhom(span)) return { ...span, isWhom: true, weight: ofWhom }
    if (hasWhom && isGeneral(span)) return { ...span, weight: 0.3 }
    return span
  })
}

/** Longer spans first; of equal ones those with a meaning. */
function withoutOverlaps(spans: readonly Span[]): Span[] {
  const taken = new Set<number>()
  return spans
    .toSorted(
      (one, other) =>
        size(other) - size(one) || Number(other.meaning !== null) - Number(one.meaning !== null),
    )
    .filter(({ first, last }) => {
      for (let at = first; at <= last; at++) if (taken.has(at)) return false
      for (let at = first; at <= last; at++) taken.add(at)
      return true
    })
}
