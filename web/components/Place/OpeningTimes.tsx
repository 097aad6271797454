import type { PlaceFragment } from '../../generated/types.ts'
import { place } from '../../generated/messages/place.ts'

const words = place.hours

interface Props {
  rules: PlaceFragment['openingHours']
  closures: PlaceFragment['closures']
  bankHolidays: PlaceFragment['bankHolidayMessages']
}

/** Closures, changed hours and bank holidays first, as they are easily missed; then the regular hours, with today's marked. */
export function OpeningTimes({ rules, closures, bankHolidays }: Props) {
  // Not where it is shut, or has other hours; a closure of some hours leaves the rest of the day.
  const isUsual = !closures.some(each => each.isToday && !(each.isClosed && each.opensAt))
  const readable = rules.filter(({ text }) => text).sort(byDay)
  return (
    <div className="opening-times">
      <h4>{words.title}</h4>
      {closures.length + bankHolidays.length > 0 && (
        <ul className="opening-times__closures">
          {closures.map(({ message, isToday }, i) => (
            <li key={i}>
              {message}
              {isToday && <strong className="opening-times__mark"> {words.today}</strong>}
            </li>
          ))}
          {bankHolidays.map(message => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {readable.length > 0 ? (
        <ul className="opening-times__rules">
          {readable.map(({ text, nextOccurringText, isToday }, i) => (
            <li className={isToday && isUsual ? 'opening-times__today' : undefined} key={i}>
              <span>
                <OpeningText text={text} />
                {nextOccurringText && <span className="opening-times__next">{nextOccurringText}</span>}
              </span>
              {isToday && isUsual && <strong className="opening-times__mark">{words.today}</strong>}
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.unknown}</p>
      )}
    </div>
  )
}

type Rule = Props['rules'][number]

/** By weekday from Monday, then by time; rules without a weekday follow in their order. */
const byDay = (a: Rule, b: Rule) =>
  (a.weekday ?? 8) - (b.weekday ?? 8) || (a.weekday ? byTime(a.opensAt, b.opensAt) : 0)

// Not `localeCompare`, whose first call takes a tenth of a second on an old phone.
const byTime = (a: string, b: string) => Number(a > b) - Number(a < b)

const spans = /^(.*) (\d\d:\d\d) → (\d\d:\d\d)(.*)$/

/** A rule in the words of the directory. It shows an arrow, with its times on one line; screen readers read "to". */
export function OpeningText({ text }: { text: string }) {
  const [, rule, opening, closing, rest] = spans.exec(text) ?? []
  if (!rule) return <>{text}</>
  return (
    <>
      {rule}{' '}
      <span className="opening-times__span">
        {opening} <span aria-hidden="true">→</span>
        <span className="govuk-visually-hidden">{place.hours.to}</span> {closing}
      </span>
      {rest}
    </>
  )
}
