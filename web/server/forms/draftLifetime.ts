import type { FormDraft } from './FormDraft.ts'

/** Milliseconds that a draft is kept after its last change. Every page of a form says it. */
const draftLifetime = 60 * 60_000
/** Milliseconds to send a form in that was not taken at first. */
const timeToSend = 10 * 60_000

/**
 * When a draft ends that changes now, in milliseconds: after an hour, and not before it could have been sent.
 *
 *     endOfDraft({ takenFrom: 3_660_000, … }, 0) // 4_260_000
 */
export const endOfDraft = ({ takenFrom }: Pick<FormDraft, 'takenFrom'>, now: number): number =>
  Math.max(now + draftLifetime, (takenFrom ?? 0) + timeToSend)
