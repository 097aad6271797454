import districts from './districts.json' with { type: 'json' }

/** The parts of a postcode: the district `DA8`, the sector `DA8 1`, and the unit, the last two letters. */
export interface PostcodeParts {
  district: string
  sector: string | null
  unit: string | null
}

/**
 * The parts of a full or partial postcode; null when the text does not have its form.
 *
 *     postcodeParts('da81qy') // { district: 'DA8', sector: 'DA8 1', unit: 'QY' }
 *     postcodeParts('DA8')    // { district: 'DA8', sector: null, unit: null }
 *     postcodeParts('Erith')  // null
 */
export function postcodeParts(text: string): PostcodeParts | null {
  const compact = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  const whole = /^([A-Z]{1,2}\d[A-Z\d]?)(\d)([A-Z]{2})$/.exec(compact)
  if (whole) return parts(whole)
  const spaced = /^([A-Z]{1,2}\d[A-Z\d]?)\s+(\d)$/.exec(text.toUpperCase().trim())
  if (spaced) return parts(spaced)
  return /^[A-Z]{1,2}\d[A-Z\d]?$/.test(compact) ? { district: compact, sector: null, unit: null } : null
}

function parts([, district = '', digit = '', unit]: RegExpExecArray): PostcodeParts {
  return { district, sector: `${district} ${digit}`, unit: unit ?? null }
}

const postcodesWithin = /\b[a-z]{1,2}\d[a-z\d]?(?:\s*\d[a-z]{2})?\b/gi

/**
 * The postcodes in an address, whole ones first: “B1” may be the number of a flat.
 *
 *     postcodesIn('Flat B1, da81qy') // [{ district: 'DA8', sector: 'DA8 1', unit: 'QY' }, { district: 'B1', … }]
 */
export const postcodesIn = (text: string): PostcodeParts[] =>
  (text.match(postcodesWithin) ?? [])
    .flatMap(code => postcodeParts(code) ?? [])
    .toSorted((a, b) => Number(b.unit !== null) - Number(a.unit !== null))

/**
 * A full or partial postcode as it is written.
 *
 *     postcodeName({ district: 'DA8', sector: 'DA8 1', unit: 'QY' }) // 'DA8 1QY'
 */
export const postcodeName = ({ district, sector, unit }: PostcodeParts): string =>
  (sector ?? district) + (unit ?? '')

const areaOf = (district: string) => /^[A-Z]+/.exec(district)?.[0] ?? ''
const areas = new Set(districts.map(({ code }) => areaOf(code)))

/**
 * Whether a postcode is in an area that has no district in the borough or next to it.
 *
 *     isDistantArea({ district: 'M1', … })   // true: Manchester
 *     isDistantArea({ district: 'DA99', … }) // false: Dartford has districts in the borough, but not this one
 *     isDistantArea({ district: 'ZZ9', … })  // false: there is no such area
 */
export function isDistantArea({ district }: Pick<PostcodeParts, 'district'>): boolean {
  const area = areaOf(district)
  return postcodeAreas.has(area) && !areas.has(area)
}

/** The postcode areas of the United Kingdom, Jersey, Guernsey and the Isle of Man. */
const postcodeAreas: ReadonlySet<string> = new Set(
  (
    'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK ' +
    'FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG ' +
    'NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR ' +
    'TS TW UB W WA WC WD WF WN WR WS WV YO ZE'
  ).split(' '),
)
