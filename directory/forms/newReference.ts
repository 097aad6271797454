import { randomInt } from 'node:crypto'

/** Nobody takes these for one another: no I, L, O, U, 0 or 1. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/**
 * What a person quotes about their referral: `'Q7RX2MB9KD'`.
 *
 * One in 5 × 10^14; the table refuses one that is taken, and the sender tries again.
 */
export const newReference = (): string =>
  Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
