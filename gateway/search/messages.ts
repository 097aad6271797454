import { postcodeParts } from '../places/postcodes.ts'
import type { Place, Places } from '../places/places.ts'

const list = new Intl.ListFormat('en-GB')

/** Messages for the visitor about a search: what it could not do, or did differently. Quotation marks are curly. */
export const searchMessages = {
  unknownPlace: (near: string, places: Places | null): string => {
    if (places?.distant(near)) return searchMessages.distantPlace(near)
    const kind = postcodeParts(near) ? 'postcode' : 'place'
    return `We do not know the ${kind} “${near}”, so these results are from the whole borough.`
  },
  distantPlace: (name: string): string =>
    `“${name}” is outside the borough, and far from it, so these results are from the whole borough.`,
  guessedPlace: (near: string, { name }: Place): string =>
    `We do not know the place “${near}”. These results are near ${name}, which is spelt like it.`,
  placeAmong: (near: string, { name }: Place): string =>
    `We do not know all of “${near}”. These results are near ${name}.`,
  outsideBorough: ({ name }: Place): string =>
    `${name} is outside the borough, so these services may be some way from you.`,
  otherPlace: (place: Place, typed: Place): string =>
    `These results are near ${place.name}, and not near ${typed.name}, which is among the words.`,
  openNow: (open: number, all: number): string => {
    if (open === 0) return all === 1 ? 'It is not open now.' : 'None of these is open now.'
    return `${open} of these ${all} ${open === 1 ? 'is' : 'are'} open now. The filter “Open now” leaves out the others.`
  },
  closedThen: 'Services that are closed at that time are left out.',
  nothingUnderstood: (typed: string): string =>
    `We found no words in “${typed}”, so these results are not about it.`,
  doubtful: 'We may not have a service for this. Here is the best we could find.',
  distanceWithoutPlace: 'Give a place or postcode to see the nearest first. These are the best matches.',
  unknownCategory: (name: string): string => `We do not know the category “${name}”.`,
  unknownPersona: (name: string): string => `We do not know the group “${name}”.`,
  unknownEligibility: (name: string): string => `We do not know the option “${name}”.`,
  partsMissing: (parts: readonly string[]): string => `We could not look for ${list.format(parts)} just now.`,
}
