import { drawnAt } from './drawnAt.ts'
import { isDrawn } from './isDrawn.ts'
import type { MapEntry } from './MapEntry.ts'
import { type MapView, zooms } from './MapView.ts'
import { pixelAt } from './pixelAt.ts'

/** One mark on the map, standing for one entry or for several that are too close to be told apart. */
export interface Mark {
  x: number
  y: number
  entries: MapEntry[]
  /** Whether coming closer cannot part its entries: they share a place. */
  isOnePlace: boolean
}

/** Two marks need so much room for a thumb to choose between them, in units of the drawing. */
const apart = 32

/**
 * The marks of a view: each entry joins the first mark it would lie over, and starts its own otherwise.
 *
 *     marksOf([foodBank, adviceNextDoor, library], view) // [{ entries: [foodBank, adviceNextDoor], … }, { … }]
 *
 * In the order of the list, so that the best matches keep their spot, and only those inside the frame.
 */
export function marksOf(entries: readonly MapEntry[], view: MapView): Mark[] {
  const draw = drawnAt(view)
  const marks: Mark[] = []
  for (const entry of entries) {
    const { x, y } = draw(entry)
    const near = marks.find(mark => Math.hypot(mark.x - x, mark.y - y) < apart)
    if (near) near.entries.push(entry)
    else if (isDrawn({ x, y })) marks.push({ x, y, entries: [entry], isOnePlace: true })
  }
  for (const mark of marks) mark.isOnePlace = isOnePlace(mark.entries)
  return marks
}

function isOnePlace([first, ...others]: MapEntry[]): boolean {
  const start = pixelAt(first!, zooms.most)
  return others.every(entry => {
    const { x, y } = pixelAt(entry, zooms.most)
    return Math.hypot(x - start.x, y - start.y) < apart
  })
}
