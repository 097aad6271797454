import {
  apart,
  mapSize,
  type MapPoint,
  drawnAt,
  isInFrame,
  type MapView,
  zooms,
  pixelAt,
  closerView,
} from './mapView.ts'
import { map as words } from '../../generated/messages/map.ts'

/** An entry of the list beside the map, at one of its places. */
export interface MapEntry extends MapPoint {
  /** Its number in the list. */
  number: number
  name: string
  /** The name of the place. */
  place: string
  /** Undefined when its record has no address. */
  href: string | undefined
}

/** A mark on the map for one entry, or for several that are too close to distinguish. */
interface Mark {
  x: number
  y: number
  entries: MapEntry[]
  /** Whether its entries share a place, so that zooming in cannot separate them. */
  isOnePlace: boolean
}

/**
 * The marks of a view: each entry joins the first mark that it would overlap, or starts its own.
 *
 *     marksOf([foodBank, adviceNextDoor, library], view) // [{ entries: [foodBank, adviceNextDoor], … }, { … }]
 *
 * In the order of the list, so that the best matches keep their position; only marks inside the frame.
 */
export function marksOf(entries: readonly MapEntry[], view: MapView): Mark[] {
  const draw = drawnAt(view)
  const marks: Mark[] = []
  for (const entry of entries) {
    const { x, y } = draw(entry)
    const near = marks.find(mark => Math.hypot(mark.x - x, mark.y - y) < apart)
    if (near) near.entries.push(entry)
    else if (isInFrame({ x, y })) marks.push({ x, y, entries: [entry], isOnePlace: true })
  }
  for (const mark of marks) mark.isOnePlace = haveOnePlace(mark.entries)
  return marks
}

function haveOnePlace([first, ...others]: MapEntry[]): boolean {
  const start = pixelAt(first!, zooms.most)
  return others.every(entry => {
    const { x, y } = pixelAt(entry, zooms.most)
    return Math.hypot(x - start.x, y - start.y) < apart
  })
}

interface Props {
  mark: Mark
  view: MapView
  hrefOf: (view: MapView) => string
  /** Whether the name of the place stands at the mark. */
  isNamed: boolean
}

/** A mark as a link: to the entry, for one; to the list, for entries at one place; to a closer view, for a group. */
export function MarkLink({ mark: { x, y, entries, isOnePlace }, view, hrefOf, isNamed }: Props) {
  const [first] = entries
  const count = new Set(entries.map(({ number }) => number)).size
  if (!first) return null
  const isOne = count === 1 && isOnePlace
  const kind = isOne ? 'one' : isOnePlace ? 'place' : 'group'
  const numbers = numberList(entries.map(({ number }) => number))
  const labels = {
    one: words.mark.one({ number: first.number, name: first.name, place: first.place }),
    place: words.mark.place({ count, place: first.place, numbers }),
    group: words.mark.group({ count: entries.length, numbers }),
  }
  const hrefs = {
    one: first.href ?? `#listed-${first.number}`,
    place: `#listed-${first.number}`,
    group: hrefOf(closerView(entries, view)),
  }
  return (
    <a className={`map-mark map-mark--${kind}`} href={hrefs[kind]} aria-label={labels[kind]}>
      <title>{labels[kind]}</title>
      <circle className="map-mark__reach" cx={x} cy={y} r="16" />
      {kind === 'place' ? (
        <rect className="map-mark__shape" x={x - 13} y={y - 10} width="26" height="20" rx="4" />
      ) : (
        <circle className="map-mark__shape" cx={x} cy={y} r={kind === 'group' ? 14 : 11} />
      )}
      <text className="map-mark__number" x={x} y={y + 4} textAnchor="middle" aria-hidden="true">
        {kind === 'one' ? first.number : `×${kind === 'place' ? count : entries.length}`}
      </text>
      {isNamed && kind !== 'group' && (
        <text className="map-mark__place" {...besideMark({ x, y })} aria-hidden="true">
          {first.place}
        </text>
      )}
    </a>
  )
}

/** Where a name stands beside its mark: on the side with more room. */
const besideMark = ({ x, y }: Pick<Mark, 'x' | 'y'>) =>
  x > mapSize.width / 2
    ? { x: x - 18, y: y + 4, textAnchor: 'end' as const }
    : { x: x + 18, y: y + 4, textAnchor: 'start' as const }

/** A ring and a cross at the place that was searched near. */
export function PlaceMark({ place, view }: { place: MapPoint & { name: string }; view: MapView }) {
  const { x, y } = drawnAt(view)(place)
  return (
    <g className="place-mark" role="img" aria-label={words.mark.searched({ place: place.name })}>
      <circle cx={x} cy={y} r="8" />
      <path d={`M${x - 13} ${y}h26M${x} ${y - 13}v26`} />
    </g>
  )
}

/**
 * A list of numbers in words.
 *
 *     numberList([4, 9, 12]) // '4, 9 and 12'
 */
export function numberList(numbers: readonly number[]): string {
  const all = [...new Set(numbers)]
  const last = all.at(-1) ?? ''
  const others = all.slice(0, -1).join(', ')
  return others ? words.mark.numbers({ others, last }) : String(last)
}
