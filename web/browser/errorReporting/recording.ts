import { addIntegration, replayIntegration } from '@sentry/browser'

let isRecording = false

/**
 * Records how pages behave, to explain errors: their texts, inputs and pictures are masked before anything is stored. Not
 * for pages with forms.
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
      // As text, so that addresses can be scrubbed, and without a worker, which the content security policy forbids.
      useCompression: false,
    }),
  )
}
