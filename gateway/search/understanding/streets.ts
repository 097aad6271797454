const numberAndStreet =
  "\\b(?:flat \\d{1,4}[a-z]?,? )?\\d{1,4}[a-z]?,? (?:(?:[\\p{L}'.-]+ ){1,4}(?:street|st|road|rd|avenue|ave|lane|ln|close|drive|way|gardens|crescent|court|place|terrace|hill|grove|park|walk)|(?:the )?(?:broadway|parade))\\b[, ]*"
const beforeTown = new RegExp(`${numberAndStreet}$`, 'u')
const beforePostcode = new RegExp(
  `${numberAndStreet}(?:[\\p{L}' -]{2,30}, ?){0,2}(?:[\\p{L}'-]{2,20} ){0,2}$`,
  'u',
)
const longest = 120

/**
 * House number and street at the end of a text in lower case, in front of a town, or of a postcode, where a town may stand between;
 * null when there is none.
 *
 *     streetAtEnd('food near 45 broadway, ', 'town')           // '45 broadway, '
 *     streetAtEnd('45 broadway, bexleyheath, ', 'postcode')    // '45 broadway, bexleyheath, '
 *     streetAtEnd('10 week course ', 'town')                   // null
 */
export const streetAtEnd = (text: string, before: 'town' | 'postcode'): string | null =>
  (before === 'town' ? beforeTown : beforePostcode).exec(text.slice(-longest))?.[0] ?? null
