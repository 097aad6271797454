/** The parts of a postcode: the district `DA8`, the sector `DA8 1`, and the two letters at the end. */
export interface PostcodeParts {
  district: string
  sector: string | null
  unit: string | null
}

/**
 * A text read as a postcode, whole or its beginning; null when it does not look like one.
 *
 *     postcodeParts('da81qy') // { district: 'DA8', sector: 'DA8 1', unit: 'QY' }
 *     postcodeParts('DA8')    // { district: 'DA8', sector: null, unit: null }
 *     postcodeParts('Erith')  // null
 */
export function postcodeParts(text: string): PostcodeParts | null {
  const compact = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const whole = /^([A-Z]{1,2}\d[A-Z\d]?)(\d)([A-Z]{2})$/.exec(compact)
  if (whole) return parts(whole)
  const spaced = /^([A-Z]{1,2}\d[A-Z\d]?)\s+(\d)$/.exec(text.toUpperCase().trim())
  if (spaced) return parts(spaced)
  return /^[A-Z]{1,2}\d[A-Z\d]?$/.test(compact) ? { district: compact, sector: null, unit: null } : null
}

function parts([, district = '', digit = '', unit]: RegExpExecArray): PostcodeParts {
  return { district, sector: `${district} ${digit}`, unit: unit ?? null }
}
