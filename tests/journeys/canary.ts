/** What nobody else is called and nobody else writes; every answer in `canary` holds some of it. */
const name = 'Zzyzxana'

/** Answers that cannot be mistaken for anything else, wherever they turn up. */
export const canary = {
  first: name,
  last: `${name}son`,
  email: (form: string) => `${name.toLowerCase()}.${form}@example.org`,
  mobile: '07700 900 987',
  words: `${name} cannot manage the stairs.`,
  password: `Str0ng-${name}`,
}

const inBase64 = [0, 1, 2].map(shift => {
  const bytes = Buffer.from('.'.repeat(shift) + name).toString('base64url')
  // The first and last letters of it depend on what stands around the name.
  return bytes.slice(shift ? 3 : 0, -3)
})
const trace = new RegExp(`${name}|7700[ +-]?900[ +-]?987|${inBase64.join('|')}`, 'i')

/**
 * The places in which something of a canary is found, in plain writing or in base64.
 *
 *     tracesOf({ log: '…', metrics: '…' }) // ['log']
 */
export function tracesOf(places: Record<string, string>): string[] {
  return Object.entries(places).flatMap(([place, text]) => (trace.test(text) ? place : []))
}
