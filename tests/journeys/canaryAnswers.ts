/** A name that occurs nowhere else; every answer in `canary` contains it. */
const name = 'Zzyzxana'

/** Answers to a form that are recognised wherever they turn up. */
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
  // Its first and last letters depend on the text around the name.
  return bytes.slice(shift ? 3 : 0, -3)
})
const trace = new RegExp(`${name}|7700[ +-]?900[ +-]?987|${inBase64.join('|')}`, 'i')

/**
 * The places that contain a canary answer, plain or in base64.
 *
 *     tracesOf({ log: '…', metrics: '…' }) // ['log']
 */
export function tracesOf(places: Record<string, string>): string[] {
  return Object.entries(places).flatMap(([place, text]) => (trace.test(text) ? place : []))
}
