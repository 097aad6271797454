import { randomInt } from 'node:crypto'

// Without 0 O, 1 I L, 2 Z, 5 S and 8 B, which are taken for one another when read out.
const letters = 'ACDEFGHJKMNPQRTUVWXY34679'

/**
 * A reference that can be read out over the telephone; one in 150 thousand million.
 *
 *     newReference() // 'SP-7KQ4-M9XD'
 */
export const newReference = (): string => `SP-${four()}-${four()}`

const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
