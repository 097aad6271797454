/**
 * How many bytes a body has that is in pieces.
 *
 *     lengthOf([Buffer.from('{}'), Buffer.from('\n')]) // 3
 */
export function lengthOf(pieces: readonly Buffer[]): number {
  let length = 0
  for (const piece of pieces) length += piece.length
  return length
}
