import type { UrgentTopic } from '../vocabulary/vocabulary.ts'
import type { Range, Text } from './tokens.ts'
import type { AgesFound, GroupFound } from './whoInText.ts'

/** For whom services are that are for men or for women only. */
export type Gender = 'men' | 'women'

const man = '(?:man|bloke|lad|guy|fella|male|dad|father|husband|boy|widower)'
const woman = '(?:woman|lady|lass|girl|female|mum|mam|mother|wife|widow)'
const isA = "\\b(?:i'?m|i am|as|being) (?:only |just )?an? (?:[a-z]+ ){0,2}"

const saysMan = new RegExp(`${isA}${man}\\b`)
const saysWoman = new RegExp(`${isA}${woman}\\b`)

/** Who hurts somebody: a man’s partner is told of as a woman more often than not, and the other way round. */
const doers: readonly (readonly [RegExp, Gender])[] = [
  [/^(?:he|hes|hed|husband|hubby|boyfriend|bf|fella|man)$/, 'women'],
  [/^(?:she|shes|shed|wife|missus|girlfriend|gf|woman)$/, 'men'],
]
/** Whom a pronoun alone may hurt besides a partner: `she hits me` of a mother. */
const partners = /^(?:husband|hubby|boyfriend|bf|fella|man|wife|missus|girlfriend|gf|woman)$/
const sufferers = new Set(['me', 'us', 'my', 'i', 'im', 'ive'])
const harms = new Set(['violence-at-home', 'sexual-violence'])

/**
 * Whether help is wanted by a man or by a woman: as somebody says of themselves, as they say for whom it is, else, where a text
 * tells of violence, by who is violent.
 *
 *     genderIn(readText('my wife hits me'), [], [violenceAtHome]) // 'men'
 *     genderIn(readText('i am a woman and my girlfriend hits me'), [], [violenceAtHome]) // 'women'
 *     genderIn(readText('my wife is ill'), [], []) // null
 */
export function genderIn(
  { plain, tokens }: Text,
  groups: readonly GroupFound[],
  topics: readonly UrgentTopic[],
): Gender | null {
  const [isMan, isWoman] = [saysMan.test(plain), saysWoman.test(plain)]
  if (isMan !== isWoman) return isMan ? 'men' : 'women'
  const named = new Set(
    groups.map(({ group }) => group).filter(group => group === 'men' || group === 'women'),
  )
  if (named.size === 1) return [...named][0]!
  if (!topics.some(({ topic }) => harms.has(topic))) return null
  for (const [at, { word }] of tokens.entries()) {
    const victim = doers.find(([doer]) => doer.test(word))?.[1]
    if (!victim) continue
    const isOwn = partners.test(word) && tokens[at - 1]?.word === 'my'
    if (isOwn || tokens.slice(at + 1).some(next => sufferers.has(next.word))) return victim
  }
  return null
}

/**
 * Whether a word follows “I am”: it may say who is asking, and not what for.
 *
 *     followsIAm(readText('who can mow my lawn im disabled'), 6) // true
 *     followsIAm(readText('clubs for disabled people'), 2) // false
 */
export function followsIAm({ tokens }: Text, at: number): boolean {
  const [before, last] = [tokens[at - 2]?.word, tokens[at - 1]?.word]
  return last === 'im' || (last === 'am' && before === 'i')
}

const relatives =
  '(?:mum|mom|mam|mummy|dad|daddy|mother|father|parents?|brothers?|sisters?|siblings?|twin|nan|nana|gran|grandma|grandad|stepmum|stepdad|family|me|us|him|her|them)'
const caring = new RegExp(
  `\\b(?:(?:look|looks|looking) after|(?:care|cares|caring) for|(?:takes?|taking) care of) (?:(?:my|his|her|their|our|the|a) )?(?:(?:disabled|ill|sick|little|younger|older|big|baby) )?(?:(?:${relatives.slice(3, -1)}) and (?:(?:my|his|her|their) )?)?${relatives}\\b`,
)
const childBefore =
  /\b(?:child|kid|children|kids|teenager|teen|schoolboy|schoolgirl|pupil)(?: [a-z']+){0,2} $/
/** At most three words between an age and what somebody of that age does. */
const closeBefore = /^(?:[^a-z]*[a-z']+){0,3}[^a-z]*$/
const mostOfChild = 17
const leastOfCarer = 4

/**
 * Where a text says that a child cares for a relative; null when it does not, or when the child is who is cared for.
 *
 *     youngCarerIn(readText('my 9 year old looks after me'), ages) // { from: 14, to: 28 }
 *     youngCarerIn(readText('i look after my 9 year old brother'), ages) // null
 */
export function youngCarerIn({ plain }: Text, found: AgesFound | null): Range | null {
  const match = caring.exec(plain)
  if (!match) return null
  const range = { from: match.index, to: match.index + match[0].length }
  const before = plain.slice(0, range.from)
  if (childBefore.test(before)) return range
  if (!found || found.isWord || found.ages.to > mostOfChild || found.ages.from < leastOfCarer) return null
  const { from, to } = found.range
  const isSelf =
    /\bi(?:'?m| am)(?: (?:only|just|nearly))? ?$/.test(plain.slice(0, from)) ||
    /^i(?:'?m| am)\b/.test(plain.slice(from, to))
  const isDoer = to <= range.from && closeBefore.test(plain.slice(to, range.from))
  return isSelf || isDoer ? range : null
}
