import type { Feedback } from '../../schema/forms/feedbackForm.ts'
import type { PageFeedbackRequestRecord } from '../../schema/generated/records.ts'

/**
 * Feedback as the directory takes it. Every key is there, also where nothing was given: the directory insists.
 *
 *     { url: 'https://signpost.example/about', feedback: 'Very helpful.', name: null, email: null, phone: null }
 */
export function feedbackBody({ url, feedback, name, email, phone }: Feedback): PageFeedbackRequestRecord {
  return { url, feedback, name, email, phone }
}
