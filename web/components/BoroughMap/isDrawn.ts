import { mapSize } from './MapView.ts'

/** Whether a place of the drawing is inside its frame, or outside by so little that part of its mark would show. */
export const isDrawn = ({ x, y }: { x: number; y: number }, margin = 0): boolean =>
  x >= -margin && x <= mapSize.width + margin && y >= -margin && y <= mapSize.height + margin
