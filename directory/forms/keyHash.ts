import { createHash } from 'node:crypto'

/** What the table holds of a key: its SHA-256, in hex. A key is long and random, so this cannot be turned back. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex')
