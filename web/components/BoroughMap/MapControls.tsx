import { map } from '../../generated/messages/map.ts'
import type { MapView } from './MapView.ts'
import { movedView } from './movedView.ts'

const words = map.controls

interface Props {
  view: MapView
  hrefOf: (view: MapView | null) => string
}

/** Half a map at a time keeps the other half in sight. */
const moves = [
  { name: words.closer, end: words.closest, sign: '+', by: { closer: 1 } },
  { name: words.further, end: words.furthest, sign: '−', by: { closer: -1 } },
  { name: words.west, sign: '←', by: { right: -0.5 } },
  { name: words.north, sign: '↑', by: { down: -0.5 } },
  { name: words.south, sign: '↓', by: { down: 0.5 } },
  { name: words.east, sign: '→', by: { right: 0.5 } },
]

/** Everything a hand could do to the map, as links: for keyboards, for voices, and for browsers without script. */
export function MapControls({ view, hrefOf }: Props) {
  return (
    <ul className="map-controls" aria-label={words.label} data-keeps-focus>
      {moves.map(({ name, end, sign, by }) => {
        const moved = movedView(view, by)
        const isEnd = Boolean(by.closer) && moved.zoom === view.zoom
        return (
          <li key={name}>
            {/* At the end it stays, and leads nowhere new: focus would be lost with it. */}
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
          {words.all}
        </a>
      </li>
    </ul>
  )
}
