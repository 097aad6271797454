import { mapSize, type MapView } from './MapView.ts'
import { pixelAt, tileSize } from './pixelAt.ts'

/** No tile server goes closer everywhere. */
const closest = 19

/**
 * The pictures of a tile server that a view needs, and where they lie on the drawing.
 *
 *     tilesOf(view, 'https://tiles.example/{z}/{x}/{y}.png')[0]
 *     // { url: 'https://tiles.example/13/4098/2723.png', x: -12.5, y: -40, size: 181.02 }
 *
 * A zoom with a fraction takes the next whole one, and draws its pictures smaller: sharp on phones, and
 * never more than twenty.
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
