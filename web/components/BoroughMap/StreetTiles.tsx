import { type MapView, mapSize, pixelAt, tileSize } from './mapView.ts'

/** A tile server and its attribution. */
export interface MapTiles {
  url: string
  attribution: string
}

/**
 * Street map tiles below the marks. A third-party server sees who requests them, so they are drawn only when the visitor asks.
 */
export function StreetTiles({ view, tiles }: { view: MapView; tiles: MapTiles }) {
  return (
    <g aria-hidden="true">
      {tilesOf(view, tiles.url).map(({ url, x, y, size }) => (
        // Half a unit more in each direction hides the seams between scaled tiles.
        <image href={url} x={x} y={y} width={size + 0.5} height={size + 0.5} key={url} />
      ))}
    </g>
  )
}

/** The highest zoom that every tile server has. */
const closest = 19

/**
 * The tiles that a view needs, with their positions on the drawing.
 *
 *     tilesOf(view, 'https://tiles.example/{z}/{x}/{y}.png')[0]
 *     // { url: 'https://tiles.example/13/4098/2723.png', x: -12.5, y: -40, size: 181.02 }
 *
 * A fractional zoom uses the tiles of the next whole one at a smaller size: sharp on phones, and never more than twenty
 * tiles.
 */
export function tilesOf(view: MapView, template: string) {
  const z = Math.min(closest, Math.ceil(view.zoom))
  const size = tileSize * 2 ** (view.zoom - z)
  const middle = pixelAt(view, view.zoom)
  const left = middle.x - mapSize.width / 2
  const top = middle.y - mapSize.height / 2
  return numbers(top, mapSize.height, size).flatMap(y =>
    numbers(left, mapSize.width, size).map(x => ({
      url: template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
      x: x * size - left,
      y: y * size - top,
      size,
    })),
  )
}

function numbers(start: number, length: number, size: number): number[] {
  const first = Math.floor(start / size)
  return Array.from({ length: Math.floor((start + length) / size) - first + 1 }, (_, i) => first + i)
}
