import { withoutQueries } from './withoutQueries.ts'

/** As GOV.UK removes them from its own reports. */
const personal: [pattern: RegExp, name: string][] = [
  [/[^\s@"'<>=/:;,()[\]]+(?:@|%40)[^\s@"'<>=/:;,()[\]]+\.[a-z]{2,}/gi, '[email]'],
  [/\b[A-PR-UWYZ][A-HJ-Z]?[0-9][0-9A-HJKMNPR-Y]?(?:[\s+]|%20)*[0-9][ABD-HJLNPQ-Z]{2}\b/gi, '[postcode]'],
  [/\b[A-CEGHJ-PR-TW-Z]{2}\s?(?:[0-9]{2}\s?){3}[A-D]\b/gi, '[number]'],
  [/(?:\+44|\b0)(?:[\s().-]{0,2}[0-9]){9,10}\b/g, '[phone]'],
  [/\b[0-9]{1,2}[/.-][0-9]{1,2}[/.-](?:19|20)[0-9]{2}\b/g, '[date]'],
]

/**
 * A text without queries, and without what has the form of an email address, a postcode, a National Insurance or phone
 * number, or a date of birth.
 *
 *     scrubbedText('No answer for sam@example.org in DA8 1RA') // 'No answer for [email] in [postcode]'
 */
export const scrubbedText = (text: string): string =>
  personal.reduce((left, [pattern, name]) => left.replaceAll(pattern, name), withoutQueries(text))
