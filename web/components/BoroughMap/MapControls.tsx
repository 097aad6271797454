import { type MapView, zooms } from './MapView.ts'
import { movedView } from './movedView.ts'

interface Props {
  view: MapView
  hrefOf: (view: MapView | null) => string
}

/** Half a map at a time keeps the other half in sight. */
const moves = [
  { name: 'Zoom in', sign: '+', by: { closer: 1 } },
  { name: 'Zoom out', sign: '−', by: { closer: -1 } },
  { name: 'Move west', sign: '←', by: { right: -0.5 } },
  { name: 'Move north', sign: '↑', by: { down: -0.5 } },
  { name: 'Move south', sign: '↓', by: { down: 0.5 } },
  { name: 'Move east', sign: '→', by: { right: 0.5 } },
]

/** Everything a hand could do to the map, as links: for keyboards, for voices, and for browsers without script. */
export function MapControls({ view, hrefOf }: Props) {
  return (
    <ul className="map-controls" aria-label="Move the map">
      {moves.map(({ name, sign, by }) => {
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
              <span className="govuk-visually-hidden">
                {name}
                {isEnd && `: as ${view.zoom === zooms.most ? 'close' : 'far'} as it goes`}
              </span>
            </a>
          </li>
        )
      })}
      <li>
        <a className="map-controls__all" href={hrefOf(null)} keep-scroll-position="true">
          Show all
        </a>
      </li>
    </ul>
  )
}
