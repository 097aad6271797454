import type { Encoding } from './Encoding.ts'

// Below a kilobyte, which is one packet either way, it costs more than it saves.
const shortest = 1024

/**
 * The form in which a body of so many bytes travels best.
 *
 *     worthEncoding('br', 8412) // 'br'
 *     worthEncoding('br', 300)  // 'identity'
 */
export const worthEncoding = (encoding: Encoding, length: number): Encoding =>
  length < shortest ? 'identity' : encoding
