import { DateTime } from 'luxon'
import { types } from 'pg'

type Parse = (text: string) => unknown

const wholeNumber: Parse = text => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}
const moment: Parse = text =>
  text.endsWith('infinity')
    ? text.startsWith('-')
      ? -Infinity
      : Infinity
    : DateTime.fromSQL(text, { zone: 'utc' }).toJSDate()
const bytes: Parse = text => Uint8Array.from(Buffer.from(text.slice(String.raw`\x`.length), 'hex'))

const { BOOL, BYTEA, DATE, FLOAT4, FLOAT8, INT2, INT4, INT8, JSON: TEXT_JSON, JSONB, OID } = types.builtins
const { TIMESTAMP, TIMESTAMPTZ } = types.builtins

const singles = new Map<number, Parse>([
  [BOOL, text => text === 't'],
  [BYTEA, bytes],
  ...[INT2, INT4, OID, FLOAT4, FLOAT8].map((type): [number, Parse] => [type, Number]),
  [INT8, wholeNumber],
  ...[DATE, TIMESTAMP, TIMESTAMPTZ].map((type): [number, Parse] => [type, moment]),
  ...[TEXT_JSON, JSONB].map((type): [number, Parse] => [type, text => JSON.parse(text) as unknown]),
])

/** PostgreSQL's fixed numbers for lists: of bool, bytea, text and so on, each with the number of what it lists. */
const lists = new Map([
  [1000, BOOL],
  [1001, BYTEA],
  [1005, INT2],
  [1007, INT4],
  [1016, INT8],
  [1028, OID],
  [1021, FLOAT4],
  [1022, FLOAT8],
  [1231, types.builtins.NUMERIC],
  [1009, types.builtins.TEXT],
  [1015, types.builtins.VARCHAR],
  [2951, types.builtins.UUID],
  [1182, DATE],
  [1183, types.builtins.TIME],
  [1115, TIMESTAMP],
  [1185, TIMESTAMPTZ],
  [199, TEXT_JSON],
  [3807, JSONB],
])

const asText: Parse = text => text

/** The driver reads the braces; each entry is then read as what it is. Lists may hold lists. */
const parserOf = types.getTypeParser as (type: number) => (text: string) => unknown[]
const readList = parserOf(1009)
const parseEach = (entries: unknown[], parse: Parse): unknown[] =>
  entries.map(entry => {
    if (Array.isArray(entry)) return parseEach(entry, parse)
    return typeof entry === 'string' ? parse(entry) : null
  })

/**
 * How values leave a PostgreSQL server, for the `types` of one pool: just as they leave the embedded engine.
 *
 *     rowTypes.getTypeParser(20)('12') // 12; a bigint beyond 2^53
 *     rowTypes.getTypeParser(1082)('2026-11-20') // midnight in UTC; the driver's own choice is local midnight
 *     rowTypes.getTypeParser(1700)('1.50') // '1.50'; exact numbers and whatever is not named stay text
 */
export const rowTypes = {
  getTypeParser: (type: number): Parse => {
    const listed = lists.get(type)
    if (listed === undefined) return singles.get(type) ?? asText
    const parse = singles.get(listed) ?? asText
    return text => parseEach(readList(text), parse)
  },
}
