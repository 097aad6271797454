import { DateTime, Info } from 'luxon'
import { easterSunday } from '../../../platform/bankHolidays.ts'
import { london } from '../../../platform/clock.ts'
import { timeOfDay } from '../../formatting/times.ts'
import type { Range, Text } from './tokens.ts'

/** When something has to be open or to take place. */
export interface SoughtTime {
  isNow: boolean
  /** 1 Monday to 7 Sunday; empty: any. */
  weekdays: number[]
  /** Dates such as `2026-12-25`, of which one is enough; empty: the next seven days. */
  dates: string[]
  /** Hours of the day, 0 to 24: 17 to 24 for evenings; null: any. */
  from: number | null
  to: number | null
}

/** A time that was found in a text. */
interface TimeFound {
  time: SoughtTime
  ranges: Range[]
  /** Days and hours that may be part of a name as well, such as 'saturday'. */
  named: Range[]
}

/** Names of feasts and bank holidays, as patterns, and the dates in a year that they stand for. */
const feasts: readonly (readonly [name: string, datesIn: (year: number) => DateTime[]])[] = [
  ['christmas eve|xmas eve', on(12, 24)],
  ['christmas day|xmas day', on(12, 25)],
  ['boxing day', on(12, 26)],
  ["new year'?s eve", on(12, 31)],
  ["new year'?s day", on(1, 1)],
  ['good friday', year => [easterSunday(year).minus({ days: 2 })]],
  ['easter monday', year => [easterSunday(year).plus({ days: 1 })]],
  ['easter sunday|easter day', year => [easterSunday(year)]],
]

/** Over the days around a feast. */
const spans: typeof feasts = [
  [
    '(?:christmas|xmas)(?: (?:holidays?|period|break|week))?',
    year => [24, 25, 26].map(day => date(year, 12, day)),
  ],
  ["new year'?s?", year => [date(year, 1, 1)]],
  [
    'easter(?: (?:weekend|holidays?))?',
    year => [-2, -1, 0, 1].map(days => easterSunday(year).plus({ days })),
  ],
]

/** The names of dates, as sources of patterns, each with the next such dates in `2026-12-25` form. */
const namedDates: readonly (readonly [source: string, next: (now: DateTime) => string[]])[] = [
  ...feasts.map(([name, datesIn]) => [`\\b(?:open |on |for ){0,2}(?:${name})\\b`, nextOf(datesIn)] as const),
  // 'Christmas presents' are no time.
  ...spans.map(
    ([name, datesIn]) =>
      [`\\b(?:open |closed )?(?:over|at|during|open) (?:the )?(?:${name})\\b`, nextOf(datesIn)] as const,
  ),
]

function nextOf(datesIn: (year: number) => DateTime[]): (now: DateTime) => string[] {
  const upcoming = (year: number) => datesIn(year).flatMap(day => day.toISODate() ?? [])
  return now => {
    const today = now.setZone(london)
    const thisYear = upcoming(today.year).filter(day => day >= today.toISODate()!)
    return thisYear.length ? thisYear : firstOf(today.year + 1, upcoming)
  }
}

/** 29 February may be eight years off. */
function firstOf(year: number, upcoming: (year: number) => string[]): string[] {
  const years = Array.from({ length: 8 }, (_, at) => year + at)
  return upcoming(years.find(each => upcoming(each).length > 0) ?? year)
}

function on(month: number, day: number): (year: number) => DateTime[] {
  return year => [date(year, month, day)]
}

function date(year: number, month: number, day: number): DateTime {
  return DateTime.fromObject({ year, month, day }, { zone: 'utc' })
}

const dayNames = Info.weekdays('long', { locale: 'en-GB' })

/** The days in lower case, for spelling. */
export const dayWords: readonly string[] = dayNames.map(name => name.toLowerCase())
/** The months in lower case, for spelling. */
export const monthWords: readonly string[] = Info.months('long', { locale: 'en-GB' }).map(name =>
  name.toLowerCase(),
)
const monthNamed = `(?<month>${monthWords.map(name => `${name}|${name.slice(0, 3)}`).join('|')})\\b`
const noDates = '(?!3\\d\\w* (?:of )?feb|31\\w* (?:of )?(?:apr|jun|sep|nov))'
const noDatesAfterMonth = '(?!feb\\w* 3\\d|(?:apr|jun|sep|nov)\\w* 31)'
const dayNumbered = `\\b(?:open |on |for ){0,2}(?:the )?\\b${noDates}(?<day>[1-9]|[12]\\d|3[01])`
/** Dates by their numbers: '25 December', 'the 1st of may', 'dec 24th'; '3 may' begins a sentence as often. */
const numberedDates = [
  `${dayNumbered}(?: (?!may)|(?:st|nd|rd|th)(?: of)? )${monthNamed}`,
  `\\b(?:open |on |for ){0,2}${noDatesAfterMonth}${monthNamed} (?<day>[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)\\b`,
]

/** What a date tells a story with: 'court 25 january'. */
const told = /\b(?:due|by|until|till|since|born|died|dies|deadline|court|hearing|ends?|expires?|out|before)\b/
const mostWordsOfDate = 6

/** The next date of a day and a month by its name. */
function nextDate(named: Record<string, string>, now: DateTime): string[] {
  const number = monthWords.findIndex(name => name.startsWith(named['month']!)) + 1
  return nextOf(on(number, Number(named['day'])))(now)
}

const shortDays = ['mon', 'tues?', 'weds?', 'thu(?:rs?)?', 'fri', 'sat', 'sun']
/** Names in which a day or an hour is no time. */
const names =
  /\b(?:good|black|easter|palm|ash|shrove|parents'?|quiz|mystery|race) (?:friday|sunday|monday|wednesday|tuesday|evenings?|nights?|morning)\b|\bsunday (?:school|lunch|roast|best)\b|\bmorning (?:sickness|after)\b|\bnight (?:shelters?|schools?|sitters?|sitting|terrors?|sweats?)\b|\bfree time\b|\bafter[- ]school\b|\b(?:by|since|last|this past|was|were|until|till) (?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/g
/** That of 'what is on tonight' belongs to what is before it. */
const preposition =
  '(?:\\b(?:(?<!\\bwhat(?:.?s| is) )on|at|in|during|for|every|each|open|this|next|a|an|the)\\s+){0,3}'

const anyDay = (group: string) =>
  `(?<${group}>${dayNames.map((name, at) => `${name.toLowerCase()}s?|${shortDays[at]}`).join('|')})`

const spelled = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']

/** Hours by their names. */
const hours: readonly (readonly [string, number, number])[] = [
  ['early mornings?', 6, 9],
  ['mornings?', 6, 12],
  ['lunch ?times?|mid ?day|noon', 12, 14],
  ['tea ?times?|dinner ?times?', 16, 19],
  ['afternoons?', 12, 17],
  ['evenings?|eves?', 17, 24],
]

/**
 * When a text wants something to be open; null when it does not say.
 *
 *     timeIn(readText('debt advice open now'), now, true)        // { time: { isNow: true, weekdays: [], … }, … }
 *     timeIn(readText('yoga saturday morning'), now, true)       // weekdays [6], from 6 to 12
 *     timeIn(readText('somewhere warm tonight'), now, true)      // weekdays: today's, from 17 to 24
 *     timeIn(readText('out by monday'), now, true)               // null
 *
 * @param isAny false: only what follows 'open' counts, as it does for a plea for help.
 */
export function timeIn({ plain, tokens }: Text, now: DateTime, isAny: boolean): TimeFound | null {
  const text = plain.replaceAll(names, name => (isDate(name) ? name : ' '.repeat(name.length)))
  const time: SoughtTime = { isNow: false, weekdays: [], dates: [], from: null, to: null }
  const ranges: Range[] = []
  const named: Range[] = []
  const today = now.setZone(london).weekday
  const find = (source: string, take: (match: RegExpExecArray) => void, isName = false) => {
    for (const match of text.matchAll(new RegExp(source, 'g'))) {
      const range = { from: match.index, to: match.index + match[0].length }
      const isTaken = ranges.some(other => range.from < other.to && other.from < range.to)
      if (isTaken || ranges.length >= 8) continue
      if (!isAny && !/\bopen/.test(match[0]) && !/\bopen(?: \w+)? $/.test(text.slice(0, range.from))) continue
      take(match)
      ranges.push(range)
      if (isName) named.push(range)
    }
  }
  const setHours = (from: number, to: number) => {
    time.from = from
    time.to = to
  }
  const addDays = (...days: number[]) => {
    time.weekdays = [...new Set([...time.weekdays, ...days])].toSorted((one, other) => one - other)
  }
  find(
    '\\b(?:is |are |be )?(?:open|available)(?: right)? now\\b|\\bright now\\b|\\bcurrently open\\b',
    () => (time.isNow = true),
  )
  find(`${preposition}\\btonight\\b|\\bthis evening\\b`, () => {
    addDays(today)
    setHours(17, 24)
  })
  for (const [source, next] of namedDates) find(source, () => (time.dates = next(now)))
  const isStory = tokens.length > mostWordsOfDate || told.test(text)
  for (const source of isStory ? [] : numberedDates)
    find(source, ({ groups = {} }) => (time.dates = nextDate(groups, now)))
  const partOfDay = '(?: (?:nights?|nites?|am|pm)\\b)?'
  const setPartOfDay = (words: string) => {
    if (/ ni/.test(words)) setHours(17, 24)
    else if (words.endsWith(' am')) setHours(6, 12)
    else if (words.endsWith(' pm')) setHours(12, 17)
  }
  const aheads = { today, tomorrow: (today % 7) + 1 }
  for (const [name, day] of Object.entries(aheads))
    find(`\\b(?:open |for )?${name}\\b${partOfDay}`, ([words]) => {
      addDays(day)
      setPartOfDay(words)
    })
  find('\\bthis morning\\b', () => {
    addDays(today)
    setHours(6, 12)
  })
  find('\\bthis afternoon\\b', () => {
    addDays(today)
    setHours(12, 17)
  })
  find(`${preposition}\\b(?:week[ -]?ends?|wk-?e?nds?)\\b`, () => addDays(6, 7))
  find(`${preposition}\\bweek ?days?\\b|\\bduring the week\\b`, () => addDays(1, 2, 3, 4, 5))
  find(
    `${preposition}\\b${anyDay('first')}(?: ?- ?| to | until | till )${anyDay('last')}\\b`,
    ({ groups = {} }) => {
      const [first, last] = [dayOf(groups['first']!), dayOf(groups['last']!)]
      for (let day = first; ; day = (day % 7) + 1) {
        addDays(day)
        if (day === last) break
      }
    },
  )
  for (const [at, name] of dayNames.entries()) {
    const short =
      at >= 5
        ? `(?:(?<=\\b(?:on|open|every|each) )${shortDays[at]}|${shortDays[at]}(?= (?:morning|afternoon|evening|night|am\\b|pm\\b)))`
        : shortDays[at]
    find(
      `${preposition}\\b(?:${name.toLowerCase()}'?s?|${short})\\b${partOfDay}`,
      ([words]) => {
        addDays(at + 1)
        setPartOfDay(words)
      },
      true,
    )
  }
  find('\\b(?:open )?after work\\b', () => setHours(17, 24))
  find(
    '\\b(?:open|opens|opening)(?: until| till)? late\\b|\\blate(?: night)? opening\\b|\\blate (?:at )?night\\b(?! tv| snack)',
    () => setHours(20, 24),
  )
  const clock = '(\\d{1,2})(?:[:.]\\d{2})? ?(am|pm)'
  find(
    `\\b(?:open )?(?:(?:between|from) )?(\\d{1,2})(?:[:.]\\d{2})? ?(am|pm)?(?: ?- ?|(?<=\\b(?:between|from) \\S+ ?) and | to )${clock}\\b`,
    ([, from, half, to, lastHalf]) => {
      const end = hourOf(to!, lastHalf!)
      // '9 to 5pm' begins in the morning, '11 to 2am' in the evening.
      const halves = half ? [half] : [lastHalf!, 'am', 'pm']
      const begins = halves.map(each => hourOf(from!, each))
      const begin = begins.find(hour => hour < end)
      // Past midnight another day begins.
      if (begin === undefined) setHours(Math.max(...begins), 24)
      else setHours(begin, end)
    },
  )
  find(`\\b(?:open )?(?:after|past|from|later than) ${clock}\\b`, ([, hour, half]) =>
    setHours(hourOf(hour!, half!), 24),
  )
  // Nobody asks whether something is open after six in the morning.
  find(
    `\\b(?:open (?:after|past) ([4-9])(?![\\d:.]| ?[ap]m)\\b|(?<=day|week|evenings?|clubs?|class(?:es)?|gym) (?:after|past) ([4-9])$)`,
    ([, opened, hour]) => setHours(Number(opened ?? hour) + 12, 24),
  )
  find(`\\b(?:open )?(?:before|until|till) ${clock}\\b`, ([, hour, half]) => {
    const end = hourOf(hour!, half!)
    // 12am ends a day.
    if (end === 0) setHours(23, 24)
    else setHours(0, end)
  })
  find(`\\b(?:open )?(?:at )?${clock}\\b`, ([, hour, half]) =>
    setHours(hourOf(hour!, half!), hourOf(hour!, half!) + 1),
  )
  find(
    '\\b(?:open )?(?:at )?(\\d{1,2}|one|two|three|four|five|six|seven) (?:o.?clock )?(?:in the (morning|afternoon|evening)|at night)\\b',
    ([, said, half]) => {
      const hour = hourOf(String(spelled.indexOf(said!) + 1 || said), half === 'morning' ? 'am' : 'pm')
      setHours(hour, hour + 1)
    },
  )
  for (const [name, from, to] of hours)
    find(`${preposition}\\b(?:${name})\\b`, () => setHours(from, to), true)
  find('\\b(?:in the )?middle of the night\\b|\\bthrough the night\\b|\\bovernight\\b', () => setHours(1, 5))
  // 'Dad wanders at night' tells a story.
  find(
    '(?<=\\b(?:go|class|classes|clubs?|groups?|gyms?|lessons|activities|sports?|football|things to do|something to do|swimming|cafe|buses|transport|library|childcare)) at night\\b',
    () => setHours(18, 24),
  )
  find('\\b(?:open|opens|opening) (?:at night|nights|all night|overnight)\\b', () => setHours(20, 24))
  return ranges.length ? { time, ranges, named } : null
}

const isDate = (name: string) => /^(?:good friday|easter (?:sunday|monday))$/.test(name)

const dayOf = (name: string) => dayWords.findIndex(day => day.startsWith(name.slice(0, 3))) + 1

function hourOf(hour: string, half: string): number {
  return Math.min(23, (Number(hour) % 12) + (half === 'pm' ? 12 : 0))
}

const termTimes =
  /^(?:(?:in|over|during) )?(?:the )?(?:(?:school|summer|easter|christmas|half term) holidays?|half term|holidays)$/

/** Whether a phrase in normal form only says that schools are closed: 'half term', but not 'half term activities'. */
export const isSchoolHoliday = (phrase: string): boolean => termTimes.test(phrase)

/** Words by which events are asked for: 'what’s on', 'craft fair in Sidcup', 'things to do tonight'; in normal form. */
export const eventWords =
  /\b(?:events?|what(?:s| is) (?:going )?on|(?:(?:(?:any|some)thing|things|stuff|whats|what is) )?happenings?)\b|\b(?:(?:things|something|stuff|anything) to do|places to go|(?:(?:any|some)thing|things|stuff) (?:going )?on)(?= (?:\w+ ){0,4}?(?:tonight|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:this|next|on|at the|over the) (?:mon|tues|wednes|thurs|fri|satur|sun|week|month|evening|afternoon|morning|half term|bank holiday)\w*)\b)|(?<=\w )(?<!\b(?:is|its|it|not|isnt|a|be|no|so) )(?:fair|fayre|festival|f[eê]te|parade|open day)s?(?= (?:in|near|at|on|this|next|today|tomorrow)\b|$)/g

/** A time as a chip tells it, 'on Friday' of events: 'open now', 'open on Saturday and Sunday', 'open on Friday evening'. */
export function timeChip({ isNow, weekdays, dates, from, to }: SoughtTime, isOfEvents: boolean): string {
  const days = dates.length
    ? `on ${joinedNames(dates.map(day => DateTime.fromISO(day).toFormat('d MMMM')))}`
    : weekdays.length === 5 && !weekdays.some(day => day > 5)
      ? 'on weekdays'
      : weekdays.length
        ? `on ${joinedNames(weekdays.map(day => dayNames[day - 1]!))}`
        : ''
  return [
    isOfEvents ? '' : 'open',
    isNow ? 'now' : '',
    days,
    from === null || to === null ? '' : hoursWords(from, to, weekdays.length === 1 && !dates.length),
  ]
    .filter(Boolean)
    .join(' ')
}

/** @param isOfDay Whether they follow the name of one day: 'on Friday evening', and 'on weekdays in the evening'. */
function hoursWords(from: number, to: number, isOfDay: boolean): string {
  const [name] = hours.find(([, begin, end]) => begin === from && end === to) ?? []
  const plain = name?.split(/ ?times|\?|s\?/)[0]?.trim()
  if (plain === 'lunch' || plain === 'tea') return `at ${plain}time`
  if (plain) return isOfDay ? plain : `in the ${plain}`
  if (to === 24) return `after ${clockHour(from)}`
  return from === 0 ? `before ${clockHour(to)}` : `between ${clockHour(from)} and ${clockHour(to)}`
}

const clockHour = (hour: number) => timeOfDay(`${hour}:00`)

const joinedNames = (days: readonly string[]) =>
  days.length < 2 ? days.join('') : `${days.slice(0, -1).join(', ')} and ${days.at(-1)!}`
