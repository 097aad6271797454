import districts from './districts.json' with { type: 'json' }
import { postcodeAreas } from './postcodeAreas.ts'
import type { PostcodeParts } from './postcodeParts.ts'

const areaOf = (district: string) => /^[A-Z]+/.exec(district)?.[0] ?? ''
const areas = new Set(districts.map(({ code }) => areaOf(code)))

/**
 * Whether a postcode belongs to an area that neither the borough nor its neighbours have any part of.
 *
 *     isDistantArea({ district: 'M1', … })   // true: Manchester
 *     isDistantArea({ district: 'DA99', … }) // false: Dartford has districts in the borough, though not this one
 *     isDistantArea({ district: 'ZZ9', … })  // false: there is no such area
 */
export function isDistantArea({ district }: Pick<PostcodeParts, 'district'>): boolean {
  const area = areaOf(district)
  return postcodeAreas.has(area) && !areas.has(area)
}
