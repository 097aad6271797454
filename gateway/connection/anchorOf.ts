/**
 * What a row is known again by: the end of its id, where ids made in the order of time still differ.
 *
 *     anchorOf({ id: '3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001' }) // '5c2b2001'
 */
export function anchorOf({ id }: { id: string }): string {
  return id.slice(-8)
}
