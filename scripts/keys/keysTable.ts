import type { KeyRecord } from '../../gateway/clients/KeyRecord.ts'

const titles = ['ID', 'CREATED', 'PER MINUTE', 'REVOKED', 'NAME']

/**
 * Keys as lines with columns, in the order in which they were made.
 *
 *     keysTable(keys)
 *     // ['ID            CREATED     PER MINUTE  REVOKED  NAME',
 *     //  '3f2a91c07b5e  2026-11-20  usual       no       Bexley Mencap']
 */
export function keysTable(keys: readonly KeyRecord[]): string[] {
  if (keys.length === 0) return ['There are no keys.']
  const rows = [
    titles,
    ...keys.map(({ id, created, perMinute, revoked, name }) => [
      id,
      created,
      String(perMinute ?? 'usual'),
      revoked ?? 'no',
      name,
    ]),
  ]
  const widths = titles.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  return rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}
