import type { MapView } from './MapView.ts'
import { tilesOf } from './tilesOf.ts'

/** A server of map pictures, and whom to thank for them. */
export interface MapTiles {
  url: string
  attribution: string
}

/** Pictures of streets below the marks. Somebody else's server sees who asks for them: only to be drawn on request. */
export function StreetTiles({ view, tiles }: { view: MapView; tiles: MapTiles }) {
  return (
    <g aria-hidden="true">
      {tilesOf(view, tiles.url).map(({ url, x, y, size }) => (
        // Half a unit more on each side hides the seams between scaled pictures.
        <image href={url} x={x} y={y} width={size + 0.5} height={size + 0.5} key={url} />
      ))}
    </g>
  )
}
