import { hydrateInSlices } from '../state/hydrateInSlices.ts'

/** Runs before a page is drawn in the browser. */
export function onBeforeRenderClient() {
  hydrateInSlices()
}
