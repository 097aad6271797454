import type { ReactNode } from 'react'
import { map as words } from '../../generated/messages/map.ts'
import './BoroughMap.scss'
import { Ground } from './Ground.tsx'
import { MapControls } from './MapControls.tsx'
import type { MapEntry } from './MapEntry.ts'
import { mapSize, type MapPoint, type MapView } from './MapView.ts'
import { MarkLink } from './MarkLink.tsx'
import { marksOf } from './marksOf.ts'
import { PlaceMark } from './PlaceMark.tsx'
import { type MapTiles, StreetTiles } from './StreetTiles.tsx'
import { useMapHands } from './useMapHands.ts'

interface Props {
  /** What the map is of, for those who hear it. */
  label: string
  /** The element that lists the same entries. */
  listId: string
  entries: MapEntry[]
  view: MapView
  /** The place that was searched near. */
  near?: (MapPoint & { name: string }) | null
  /** The address of another view; null stands for the view it began with. */
  hrefOf: (view: MapView | null) => string
  /** Goes to an address without moving the page. */
  go: (href: string) => void
  /** The streets below, when there are any and the visitor asked for them. */
  tiles: MapTiles | null
  children?: ReactNode
}

/** A map that is drawn with the page, moved by links, and needs nothing from anybody else. */
export function BoroughMap({ label, listId, entries, view, near, hrefOf, go, tiles, children }: Props) {
  const { shift, hands } = useMapHands(view, hrefOf, go)
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
        {...hands}
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
