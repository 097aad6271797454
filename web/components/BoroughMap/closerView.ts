import { fittingView } from './fittingView.ts'
import { type MapPoint, type MapView, zooms } from './MapView.ts'

/** The view that parts points which share a mark: all of them in the frame, and closer by one step at least. */
export function closerView(points: readonly MapPoint[], view: MapView): MapView {
  const fitted = fittingView(points, zooms.most) ?? view
  return { ...fitted, zoom: Math.min(zooms.most, Math.max(fitted.zoom, view.zoom + 1)) }
}
