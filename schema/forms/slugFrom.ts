/**
 * The last part of an address, made from a name.
 *
 *     slugFrom('Café Erith & Friends', 'organisation') // 'cafe-erith-friends'
 *     slugFrom('ਸਿੱਖ ਕੇਂਦਰ', 'organisation')               // 'organisation-' and a number made from the name
 *
 * The same name always gives the same: sent again under the same key, the form must be the same form.
 */
export function slugFrom(name: string, otherwise: string): string {
  const latin = name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 200)
    .replaceAll(/^-+|-+$/g, '')
  return /[a-z]/.test(latin) ? latin : `${otherwise}-${checksum(name)}`
}

function checksum(text: string): string {
  let sum = 5381
  for (const sign of text) sum = (Math.imul(sum, 33) ^ (sign.codePointAt(0) ?? 0)) >>> 0
  return sum.toString(36)
}
