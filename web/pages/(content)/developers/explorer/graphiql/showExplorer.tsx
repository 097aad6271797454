import { createRoot } from 'react-dom/client'
import { Explorer } from './Explorer.tsx'

/**
 * Shows the explorer in an element that holds nothing else, on React itself: the page around it is built on Preact.
 *
 * @returns what takes it away again.
 */
export function showExplorer(place: Element, query: string | undefined): () => void {
  const root = createRoot(place)
  root.render(<Explorer query={query} />)
  return () => root.unmount()
}
