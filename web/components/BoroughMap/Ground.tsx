import { map as words } from '../../generated/messages/map.ts'
import borough from './borough.json' with { type: 'json' }
import { drawnAt, isInFrame, type MapView } from './mapView.ts'

/** The zoom from which the names of stations fit beside those of districts. */
const stationNamesFrom = 13

interface Props {
  view: MapView
  /** Whether street tiles are below: only the outline is drawn over them. */
  hasStreets: boolean
}

/** The borough: its outline, its districts, its stations. */
export function Ground({ view, hasStreets }: Props) {
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
