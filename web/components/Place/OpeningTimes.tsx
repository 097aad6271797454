import type { PlaceFragment } from '../../generated/types.ts'
import { place } from '../../generated/messages/place.ts'
import { OpeningText } from './OpeningText.tsx'

const words = place.hours

interface Props {
  rules: PlaceFragment['openingHours']
  closures: PlaceFragment['closures']
}

/** Changes first, because they catch people out; then the rules, with the one that holds today marked. */
export function OpeningTimes({ rules, closures }: Props) {
  const readable = rules.filter(({ text }) => text).sort(byDay)
  return (
    <div className="opening-times">
      <h4>{words.title}</h4>
      {closures.length > 0 && (
        <ul className="opening-times__closures">
          {closures.map(({ message }, i) => (
            <li key={i}>{message}</li>
          ))}
        </ul>
      )}
      {readable.length > 0 ? (
        <ul className="opening-times__rules">
          {readable.map(({ text, nextOccurringText, isToday }, i) => (
            <li className={isToday ? 'opening-times__today' : undefined} key={i}>
              <span>
                <OpeningText text={text} />
                {nextOccurringText && <span className="opening-times__next">{nextOccurringText}</span>}
              </span>
              {isToday && <strong className="opening-times__mark">{words.today}</strong>}
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

/** Through the week from Monday, mornings first; rules without a weekday follow in the order they came. */
const byDay = (a: Rule, b: Rule) =>
  (a.weekday ?? 8) - (b.weekday ?? 8) || (a.weekday ? byTime(a.opensAt, b.opensAt) : 0)

// Not `localeCompare`: its first call takes an old phone a tenth of a second.
const byTime = (a: string, b: string) => Number(a > b) - Number(a < b)
