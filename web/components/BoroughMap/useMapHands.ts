import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { mapSize, type MapView } from './MapView.ts'
import { movedView } from './movedView.ts'

const still = { x: 0, y: 0 }

/**
 * Lets a mouse drag the map, and keeps its links within the page. Fingers are left alone: on a phone a map that takes
 * them stops the page from scrolling.
 *
 * @param go Goes to an address without moving the page.
 */
export function useMapHands(view: MapView, hrefOf: (view: MapView) => string, go: (href: string) => void) {
  const start = useRef<{ x: number; y: number; unit: number } | null>(null)
  const [shift, setShift] = useState(still)
  const shiftAt = ({ clientX, clientY }: PointerEvent) =>
    start.current
      ? {
          x: (clientX - start.current.x) * start.current.unit,
          y: (clientY - start.current.y) * start.current.unit,
        }
      : still
  const end = () => {
    start.current = null
    setShift(still)
  }
  return {
    shift,
    hands: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (event.pointerType !== 'mouse' || event.button !== 0 || linkOf(event.target)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const unit = mapSize.width / event.currentTarget.getBoundingClientRect().width
        start.current = { x: event.clientX, y: event.clientY, unit }
      },
      onPointerMove: (event: PointerEvent) => start.current && setShift(shiftAt(event)),
      onPointerUp: (event: PointerEvent) => {
        const { x, y } = shiftAt(event)
        end()
        if (Math.hypot(x, y) < 3) return
        go(hrefOf(movedView(view, { right: -x / mapSize.width, down: -y / mapSize.height })))
      },
      onPointerCancel: end,
      // The site's own navigation knows links of HTML only, and would load the page anew for these.
      onClick: (event: MouseEvent) => {
        const href = linkOf(event.target)?.getAttribute('href')
        const isPlain =
          event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
        if (!href?.includes('view=map') || !isPlain) return
        event.preventDefault()
        go(href)
      },
    },
  }
}

const linkOf = (target: EventTarget) => (target as Element).closest('a')
