import { type ReactNode, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { map as words } from '../../generated/messages/map.ts'
import './BoroughMap.scss'
import { type MapEntry, MarkLink, marksOf, PlaceMark } from './Marks.tsx'
import { mapSize, type MapPoint, type MapView, movedView, drawnAt, isInFrame } from './mapView.ts'
import { type MapTiles, StreetTiles } from './StreetTiles.tsx'
import borough from './borough.json' with { type: 'json' }

interface Props {
  /** What the map shows, for screen readers. */
  label: string
  /** The element that lists the same entries. */
  listId: string
  entries: MapEntry[]
  view: MapView
  /** The place that was searched near. */
  near?: (MapPoint & { name: string }) | null
  /** The address of another view; null for the initial view. */
  hrefOf: (view: MapView | null) => string
  /** Opens an address: another view of the map without scrolling the page, the page of an entry at its top. */
  go: (href: string) => void
  /** The street map below, when the site has a tile server and the visitor has asked for it. */
  tiles: MapTiles | null
  children?: ReactNode
}

/** From this zoom on hardly any name of a town is in sight: few places are named instead. */
const closeUp = 14
const mostNamed = 6

/** A map that is drawn with the page and moved by links, without requests to third parties. */
export function BoroughMap({ label, listId, entries, view, near, hrefOf, go, tiles, children }: Props) {
  const { shift, handlers } = useMapGestures(view, hrefOf, go)
  const marks = marksOf(entries, view)
  const shown = new Set(marks.flatMap(mark => mark.entries.map(({ number }) => number))).size
  const all = new Set(entries.map(({ number }) => number)).size
  return (
    <figure className="borough-map">
      <a className="govuk-skip-link" href={`#${listId}`}>
        {words.skip}
      </a>
      <MapControls view={view} hrefOf={hrefOf} />
      <svg
        className="borough-map__drawing"
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        role="group"
        aria-label={label}
        tabIndex={-1}
        data-keeps-focus
        {...handlers}
      >
        <g transform={`translate(${shift.x} ${shift.y})`}>
          {tiles && <StreetTiles view={view} tiles={tiles} />}
          <Ground view={view} hasStreets={Boolean(tiles)} />
          {near && <PlaceMark place={near} view={view} />}
          {marks.map(mark => (
            <MarkLink
              mark={mark}
              view={view}
              hrefOf={hrefOf}
              isNamed={!tiles && view.zoom >= closeUp && marks.length <= mostNamed}
              key={mark.entries.map(({ number, place }) => `${number} ${place}`).join()}
            />
          ))}
        </g>
      </svg>
      {all > 0 && (
        <p className="borough-map__count" role="status">
          {shown === all ? words.allShown({ all }) : words.someShown({ shown, all })}
        </p>
      )}
      <figcaption className="borough-map__sources">
        {all > 0 && <p>{words.numbers}</p>}
        {children}
      </figcaption>
    </figure>
  )
}

const controls = words.controls

interface ControlsProps {
  view: MapView
  hrefOf: (view: MapView | null) => string
}

/** A move of half a map keeps the other half visible. */
const moves = [
  { name: controls.closer, end: controls.closest, sign: '+', by: { closer: 1 } },
  { name: controls.further, end: controls.furthest, sign: '−', by: { closer: -1 } },
  { name: controls.west, sign: '←', by: { right: -0.5 } },
  { name: controls.north, sign: '↑', by: { down: -0.5 } },
  { name: controls.south, sign: '↓', by: { down: 0.5 } },
  { name: controls.east, sign: '→', by: { right: 0.5 } },
]

/** All moves of the map as links: for keyboards, voice control and browsers without JavaScript. */
function MapControls({ view, hrefOf }: ControlsProps) {
  return (
    <ul className="map-controls" aria-label={controls.label} data-keeps-focus>
      {moves.map(({ name, end, sign, by }) => {
        const moved = movedView(view, by)
        const isEnd = Boolean(by.closer) && moved.zoom === view.zoom
        return (
          <li key={name}>
            {/* The link stays at the last zoom, as focus would be lost with it. */}
            <a
              className="map-controls__move"
              href={hrefOf(moved)}
              aria-disabled={isEnd || undefined}
              keep-scroll-position="true"
              title={name}
            >
              <span aria-hidden="true">{sign}</span>
              <span className="govuk-visually-hidden">{isEnd ? end : name}</span>
            </a>
          </li>
        )
      })}
      <li>
        <a className="map-controls__all" href={hrefOf(null)} keep-scroll-position="true">
          {controls.all}
        </a>
      </li>
    </ul>
  )
}

const still = { x: 0, y: 0 }

/**
 * Lets a mouse drag the map, and opens its links without a full page load. Touch is not handled: on a phone a map that
 * responds to it stops the page from scrolling.
 *
 * @param go Opens the address of a view or of an entry.
 */
function useMapGestures(view: MapView, hrefOf: (view: MapView) => string, go: (href: string) => void) {
  const start = useRef<{ x: number; y: number; unit: number } | null>(null)
  const [shift, setShift] = useState(still)
  const shiftAt = ({ clientX, clientY }: PointerEvent) =>
    start.current
      ? {
          x: (clientX - start.current.x) * start.current.unit,
          y: (clientY - start.current.y) * start.current.unit,
        }
      : still
  const end = () => {
    start.current = null
    setShift(still)
  }
  return {
    shift,
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (event.pointerType !== 'mouse' || event.button !== 0 || linkOf(event.target)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const unit = mapSize.width / event.currentTarget.getBoundingClientRect().width
        start.current = { x: event.clientX, y: event.clientY, unit }
      },
      onPointerMove: (event: PointerEvent) => start.current && setShift(shiftAt(event)),
      onPointerUp: (event: PointerEvent) => {
        const { x, y } = shiftAt(event)
        end()
        if (Math.hypot(x, y) < 3) return
        go(hrefOf(movedView(view, { right: -x / mapSize.width, down: -y / mapSize.height })))
      },
      onPointerCancel: end,
      // Vike handles HTML links only, and would load the page in full for links in SVG.
      onClick: (event: MouseEvent) => {
        const link = linkOf(event.target)
        const href = link?.getAttribute('href')
        const isPlain =
          event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
        if (!href?.startsWith('/') || link?.dataset['vike'] === 'false' || !isPlain) return
        event.preventDefault()
        go(href)
      },
    },
  }
}

const linkOf = (target: EventTarget) => (target as Element).closest('a')

/** The zoom from which the names of stations fit beside those of districts. */
const stationNamesFrom = 13

interface GroundProps {
  view: MapView
  /** Whether street tiles are below: only the outline is drawn over them. */
  hasStreets: boolean
}

/** The borough: its outline, its districts, its stations. */
function Ground({ view, hasStreets }: GroundProps) {
  const draw = drawnAt(view)
  const path = borough.outline.map(ring => `M${ring.map(point => spot(draw, point)).join('L')}Z`).join('')
  const districts = hasStreets ? [] : borough.districts.map(place => ({ ...place, ...draw(place) }))
  const stations = hasStreets ? [] : borough.stations.map(place => ({ ...place, ...draw(place) }))
  return (
    <g aria-hidden="true">
      <path className={hasStreets ? 'borough-map__edge' : 'borough-map__borough'} d={path} />
      {stations.filter(isNear).map(({ name, x, y }) => (
        <g key={name}>
          <rect className="borough-map__station" x={x - 3} y={y - 3} width="6" height="6" />
          {view.zoom >= stationNamesFrom && (
            <text className="borough-map__name" x={x + 7} y={y + 4}>
              {words.station({ name })}
            </text>
          )}
        </g>
      ))}
      {districts.filter(isNear).map(({ name, x, y }) => (
        <text className="borough-map__district" x={x} y={y - 8} textAnchor="middle" key={name}>
          {name}
        </text>
      ))}
    </g>
  )
}

const isNear = (place: { x: number; y: number }) => isInFrame(place, 80)

function spot(draw: ReturnType<typeof drawnAt>, [longitude = 0, latitude = 0]: number[]): string {
  const { x, y } = draw({ latitude, longitude })
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}
