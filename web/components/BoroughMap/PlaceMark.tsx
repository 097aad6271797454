import { map as words } from '../../generated/messages/map.ts'
import { drawnAt } from './drawnAt.ts'
import type { MapPoint, MapView } from './MapView.ts'

/** A ring and a cross where a search was made from. */
export function PlaceMark({ place, view }: { place: MapPoint & { name: string }; view: MapView }) {
  const { x, y } = drawnAt(view)(place)
  return (
    <g className="place-mark" role="img" aria-label={words.mark.searched({ place: place.name })}>
      <circle cx={x} cy={y} r="8" />
      <path d={`M${x - 13} ${y}h26M${x} ${y - 13}v26`} />
    </g>
  )
}
