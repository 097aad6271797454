/** A point of the earth in degrees. */
export interface MapPoint {
  latitude: number
  longitude: number
}

/** What a map shows: its middle, and how close it is. One step of zoom doubles every length. */
export interface MapView extends MapPoint {
  zoom: number
}

/** The drawing's own units. A phone shows one as one pixel; on wider screens everything grows with the map. */
export const mapSize = { width: 360, height: 400 }

/** From the borough with its neighbours to the houses of a street. */
export const zooms = { least: 10, most: 17 }
