import type { WaitTime } from '../../generated/types.ts'
import { serviceCard as words } from '../../generated/messages/serviceCard.ts'

/** Waits in words, from the shortest to the longest. */
export const waitTimes: Record<WaitTime, string> = words.wait
