import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { boroughPlaces } from '../../gateway/places/places.ts'
import { guessPlace, understand } from '../../gateway/search/understanding/understanding.ts'
import { readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'

const vocabulary = readVocabulary()
/** A Tuesday. */
const now = DateTime.fromISO('2026-11-24T10:00', { zone: 'Europe/London' })
const of = (typed: string) => understand(typed, { vocabulary, now })

describe('places', () => {
  test.each([
    ['da81qy', 'DA8 1QY'],
    ['DA8', 'DA8'],
    ['food bank da8 1', 'DA8 1'],
    ['postcode DA15 7', 'DA15 7'],
    ['my postcode is DA16 2AB', 'DA16 2AB'],
    ['12 High Street, Erith, DA8 1QY', 'DA8 1QY'],
    ['food near DA17', 'DA17'],
    ['debt advice bexleyheath', 'Bexleyheath'],
    ['in bexley heath', 'Bexleyheath'],
    ['jobs around Crayford', 'Crayford'],
    ['erith area', 'Erith'],
    ['Erith Food Bank', 'Erith'],
    ['Crayford Library', 'Crayford'],
    ['youth club welling', 'Welling'],
    ['lunch club barnehurst', 'Barnehurst'],
    ['counselling near foots cray', 'Foots Cray'],
    ['sidcup station', 'Sidcup station'],
    ['erith train station', 'Erith station'],
    ['thamesmead station', 'Thamesmead'],
    ['slade green family centre', 'Slade Green'],
    ['st marys', 'St Mary’s'],
    ['food in halfway', 'Halfway'],
    ['I live in Erith and need food', 'Erith'],
    ['erith or sidcup', 'Erith'],
    ['welling food near Sidcup', 'Sidcup'],
    ['debt sidcpu', 'Sidcup'],
    ['food erit', 'Erith'],
    ['food near erit', 'Erith'],
    ['food in welng', 'Welling'],
    ['debt advice belveder', 'Belvedere'],
    ['housing near abbey wod', 'Abbey Wood'],
    ['abby wood', 'Abbey Wood'],
    ['food in foots cary', 'Foots Cray'],
    ['Slade Gren library', 'Slade Green'],
    ['warm space in northumberland heth', 'Northumberland Heath'],
    ['north cray', 'North Cray'],
    ['walks in nroth cray', 'North Cray'],
    ['barnhurst library', 'Barnehurst'],
    ['tamesmead', 'Thamesmead'],
    ['food DA8-1QY', 'DA8 1QY'],
    ['DA 8 1QY', 'DA8 1QY'],
    ['ＤＡ８ １ＱＹ', 'DA8 1QY'],
    ['Slade Green rail station', 'Slade Green station'],
    ['Sidcup stn', 'Sidcup station'],
    ['Saint Mary’s', 'St Mary’s'],
    ['lunch club in dartford', 'Dartford'],
    ['dentist dartford', 'Dartford'],
    ['food bank in Croydon', 'Croydon'],
    ['i live in biggin hill', 'Biggin Hill'],
  ])('%j is near %s', (typed, name) => {
    expect(of(typed).place).toMatchObject({ name })
  })

  test.each([
    ['45 Broadway Bexleyheath', 'Bexleyheath', ['bexleyheath']],
    ['45 Broadway, Bexleyheath', 'Bexleyheath', ['bexleyheath']],
    ['12a high st erith', 'Erith', ['erith']],
    ['Flat 2, 7 Park Road, Sidcup', 'Sidcup', ['sidcup']],
    ['45 Broadway Bexleyheath DA6 7LB', 'DA6 7LB', []],
  ])('the address %s alone is near %s, and none of it is a word to look for', (typed, name, phrases) => {
    const { place, isPlaceAlone, concepts } = of(typed)
    expect(place).toMatchObject({ name })
    expect(isPlaceAlone).toBe(true)
    expect(concepts.map(({ phrase }) => phrase)).toEqual(phrases)
  })

  test('what stands beside an address is looked for', () => {
    const { place, concepts, parts } = of('food bank 12 Erith Road Bexleyheath')
    expect(place).toMatchObject({ name: 'Bexleyheath' })
    expect(concepts.filter(({ isWhere }) => !isWhere).map(({ phrase }) => phrase)).toEqual(['food bank'])
    expect(parts.find(({ kind }) => kind === 'PLACE')).toMatchObject({ queryWithout: 'food bank' })
  })

  test.each(['broadway bexleyheath', '3 meals Erith', '10 week course Sidcup', '2 park walks Welling'])(
    '%j is no address: its words are looked for',
    typed => {
      expect(of(typed).isPlaceAlone).toBe(false)
    },
  )

  test('a town that is too far off is known as one', () => {
    expect(of('food bank in Manchester')).toMatchObject({ place: null, distantTown: 'Manchester' })
    expect(of('Lincoln Road community centre').distantTown).toBeNull()
  })

  test.each([
    'halfway house',
    'M1 1AE',
    'U3A',
    'b12 vitamin',
    'food bank',
    'section 21',
    '',
    'welling up all the time',
    'classes in reading',
    'fell in the bath',
    'west health',
    'swelling legs',
    'edith',
    'in distrss',
    'Abby Woods',
  ])('%j names no place', typed => {
    expect(of(typed).place).toBeNull()
  })

  test('a name is searched as well, with little weight; a postcode is not', () => {
    expect(of('Erith Food Bank').concepts.map(({ phrase, weight }) => [phrase, weight])).toEqual([
      ['erith', 0.3],
      ['food bank', 1],
    ])
    expect(of('food bank DA8').concepts.map(({ phrase }) => phrase)).toEqual(['food bank'])
  })

  test.each([
    ['sidcpu', 'Sidcup'],
    ['bexlyheeth', 'Bexleyheath'],
    ['slade gren', 'Slade Green'],
    ['near Eriht', 'Erith'],
    ['Crayfrod, Kent', 'Crayford'],
    ['barnehurst train staton', 'Barnehurst station'],
    ['Erith', 'Erith'],
    ['da8', 'DA8'],
    ['erth', 'Erith'],
  ])('the guess for %j is %s', (typed, name) => {
    expect(guessPlace(typed, boroughPlaces)).toMatchObject({ name })
  })

  test.each(['Atlantis', 'Eri', 'bath', 'Kent', '', '🍞', 'DA99', 'x'.repeat(20_000)])(
    'there is no guess for %j',
    typed => {
      expect(guessPlace(typed, boroughPlaces)).toBeNull()
    },
  )
})
