import { addIntegration, replayIntegration } from '@sentry/browser'

let isRecording = false

/**
 * Records how pages behave, for whoever mends a fault: their texts, inputs and pictures are blanked out before anything is
 * kept. Not for pages with forms.
 */
export function startRecording(): void {
  if (isRecording) return
  isRecording = true
  addIntegration(
    replayIntegration({
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'content', 'value'],
      // As text, so that its addresses can be scrubbed; and without a worker, which the policy of the pages forbids.
      useCompression: false,
    }),
  )
}
