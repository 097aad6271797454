import { map } from '../../generated/messages/map.ts'
import { closerView } from './closerView.ts'
import type { MapView } from './MapView.ts'
import type { Mark } from './marksOf.ts'
import { numberList } from './numberList.ts'

interface Props {
  mark: Mark
  view: MapView
  hrefOf: (view: MapView) => string
}

/** A mark as a link: to the one thing it stands for, into the list for things at one place, closer for a group. */
export function MarkLink({ mark: { x, y, entries, isOnePlace }, view, hrefOf }: Props) {
  const [first] = entries
  const count = new Set(entries.map(({ number }) => number)).size
  if (!first) return null
  const isOne = count === 1 && isOnePlace
  const kind = isOne ? 'one' : isOnePlace ? 'place' : 'group'
  const numbers = numberList(entries.map(({ number }) => number))
  const words = {
    one: map.mark.one({ number: first.number, name: first.name, place: first.place }),
    place: map.mark.place({ count, place: first.place, numbers }),
    group: map.mark.group({ count: entries.length, numbers }),
  }
  const hrefs = {
    one: first.href,
    place: `#listed-${first.number}`,
    group: hrefOf(closerView(entries, view)),
  }
  return (
    <a className={`map-mark map-mark--${kind}`} href={hrefs[kind]} aria-label={words[kind]}>
      <title>{words[kind]}</title>
      <circle className="map-mark__reach" cx={x} cy={y} r="16" />
      {kind === 'place' ? (
        <rect className="map-mark__shape" x={x - 13} y={y - 10} width="26" height="20" rx="4" />
      ) : (
        <circle className="map-mark__shape" cx={x} cy={y} r={kind === 'group' ? 14 : 11} />
      )}
      <text className="map-mark__number" x={x} y={y + 4} textAnchor="middle" aria-hidden="true">
        {kind === 'one' ? first.number : `×${kind === 'place' ? count : entries.length}`}
      </text>
    </a>
  )
}
