import { addressOf } from '../../browser/addresses.ts'
import type { MapView } from './MapView.ts'

/**
 * The address of the same map at another view; null gives back the view it began with.
 *
 *     viewHref('/results', { query: 'debt', view: 'map' }, { latitude: 51.4815, longitude: 0.1779, zoom: 13.5 })
 *     // '/results?query=debt&view=map&at=51.48150%2C0.17790&zoom=13.5'
 *
 * The view stands in the address so that the map can be moved by links alone, without script.
 */
export function viewHref(
  path: string,
  search: Readonly<Record<string, string | readonly string[]>>,
  view: MapView | null,
): string {
  const { at: _at, zoom: _zoom, ...kept } = search
  if (!view) return addressOf(path, kept)
  const at = `${view.latitude.toFixed(5)},${view.longitude.toFixed(5)}`
  return addressOf(path, { ...kept, at, zoom: String(Math.round(view.zoom * 100) / 100) })
}
