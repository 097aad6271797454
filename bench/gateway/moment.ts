import { createClock } from '../../platform/clock.ts'

/** The moment it is in the bench: words such as “Open now” have to be the same from all who are measured. */
export const moment = createClock('2026-11-20T10:00')
