import districts from './districts.json' with { type: 'json' }
import type { PostcodeParts } from './postcodeParts.ts'

const areaOf = (district: string) => /^[A-Z]+/.exec(district)?.[0]
const areas = new Set(districts.map(({ code }) => areaOf(code)))

/**
 * Whether a postcode belongs to an area that neither the borough nor its neighbours have any part of.
 *
 *     isDistantArea({ district: 'M1', … })   // true: Manchester
 *     isDistantArea({ district: 'DA99', … }) // false: Dartford has districts in the borough, though not this one
 */
export function isDistantArea({ district }: Pick<PostcodeParts, 'district'>): boolean {
  return !areas.has(areaOf(district))
}
