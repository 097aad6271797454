import { type MapView, zooms } from './MapView.ts'

/**
 * The view an address asks for; null when it asks for none, or for one that is not on earth.
 *
 *     askedView({ at: '51.48150,0.17790', zoom: '13.5' }) // { latitude: 51.4815, longitude: 0.1779, zoom: 13.5 }
 */
export function askedView({ at = '', zoom = '' }: Record<string, string>): MapView | null {
  const [, latitude, longitude] = /^(-?\d{1,2}\.?\d{0,6}),(-?\d{1,3}\.?\d{0,6})$/.exec(at)?.map(Number) ?? []
  if (latitude === undefined || longitude === undefined || !/^\d{1,2}(\.\d{1,2})?$/.test(zoom)) return null
  // Beyond these the projection has no place for a point.
  if (Math.abs(latitude) > 85 || Math.abs(longitude) > 180) return null
  return { latitude, longitude, zoom: Math.max(zooms.least, Math.min(zooms.most, Number(zoom))) }
}
