import { createHash } from 'node:crypto'

/**
 * What a key is known by in the file.
 *
 *     keyHash('sp_…') // 64 hexadecimal digits
 *
 * A plain hash will do: a key is 256 random bits, so there is nothing to guess and nothing to slow down. Looking it up
 * need not take constant time either: how far a hash agrees with one in the file tells nothing about the next guess.
 */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex')
