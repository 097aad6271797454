import { findPlace, type Place, type Places } from '../places/places.ts'
import { queryText } from '../records/arguments.ts'
import { searchMessages } from './messages.ts'
import { guessPlace, placeAmong } from './understanding/understanding.ts'

/** The place that a text to search near means, and what to say of how it was understood; null when it is as it was typed. */
interface NearPlace {
  place: Place | null
  note: string | null
}

/**
 * The place that a text to search near means: a name or a postcode, a misspelt name, or the place in an address.
 *
 *     nearPlace('da8 1qy', places)                 // { place: { name: 'DA8 1QY', … }, note: null }
 *     nearPlace('sidcpu', places)                  // { place: { name: 'Sidcup', … }, note: 'We do not know the place …' }
 *     nearPlace('45 Broadway Bexleyheath', places) // { place: { name: 'Bexleyheath', … }, note: 'We do not know all …' }
 *     nearPlace('Atlantis', places)                // { place: null, note: null }
 */
export function nearPlace(near: string, places: Places): NearPlace {
  const named = places.named(near)
  const among = named ? null : placeAmong(near, places)
  const known = named ?? (among?.isWhole ? among.place : null)
  if (known) return { place: known, note: null }
  const guess = guessPlace(near, places)
  if (guess) return { place: guess, note: searchMessages.guessedPlace(near, guess) }
  return among
    ? { place: among.place, note: searchMessages.placeAmong(near, among.place) }
    : { place: null, note: null }
}

/**
 * The place for a text, understood as in a search, and a message when it is not what was typed, unknown or outside the borough.
 *
 *     understoodPlace('sidcpu', places)
 *     // { place: { name: 'Sidcup', … }, message: 'We do not know the place “sidcpu”. These results are near Sidcup, …' }
 */
export function understoodPlace(query: string, places: Places): ReturnType<typeof findPlace> {
  const text = queryText(query)
  const { place, note } = text ? nearPlace(text, places) : { place: null, note: null }
  return note === null ? findPlace(place?.name ?? query, places) : { place, message: note }
}
