import type { Text } from './tokens.ts'

/** Some words of a text, counted from 0, both included. */
interface Words {
  first: number
  last: number
}

const listOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** How somebody feels about what follows. */
const feelings = listOf(`
  afraid anxious bothered concerned confused fed panicking scared sleep stress stressed stressing struggling struggle terrified
  upset worried worries worry worrying frightened
`)
/** What one gets, in front of which it is a condition: 'free if i get pension credit'. */
const benefits = listOf(
  'pension credit universal credits benefits benefit uc pip dla esa jsa housing attendance allowance',
)
const getting = listOf('on get gets getting receive receives receiving claim claiming if')
const leadsOn = listOf('about over because due with cause cos thinking by')
/** What others say or want is the story, not the need. */
const reports = listOf(
  'says said say told tells thinks thought reckons reckon suggested suggests recommended advised',
)
/** Whom one hears from, and seldom looks for in the same breath. */
const sources = listOf(`
  boss consultant council dentist doctor doctors gp health hospital manager midwife nurse police school teacher visitor worker
`)

/**
 * Whether words tell only how somebody feels about what follows, or who says it.
 *
 *     isAside(readText('worried about my bills'), { first: 0, last: 0 })     // true: the bills are what matters
 *     isAside(readText('worried about'), { first: 0, last: 0 })              // false
 *     isAside(readText('cleaner if on pension credit'), { first: 3, last: 4 }) // true: it is a condition
 *     isAside(readText('the doctor says i am unfit'), { first: 1, last: 1 }) // true
 */
export function isAside({ tokens }: Text, { first, last }: Words): boolean {
  const words = tokens.slice(first, last + 1).map(({ word }) => word)
  const before = tokens[first - 1]?.word ?? ''
  if (first > 1 && getting.has(before) && words.every(word => benefits.has(word))) return true
  const next = tokens[last + 1]?.word ?? ''
  const isFollowed = tokens.length > last + 2
  if (!isFollowed) return false
  if (words.some(word => feelings.has(word)))
    return (
      leadsOn.has(next) ||
      (next === 'for' && feelings.has(tokens[last + 2]!.word) && tokens.length > last + 4)
    )
  const saying = /^(?:has|have|just|always|also)$/.test(next) ? tokens[last + 2]!.word : next
  return reports.has(saying) && words.every(word => sources.has(word))
}
