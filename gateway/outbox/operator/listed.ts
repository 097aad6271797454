import type { Row } from '../../../platform/database/database.ts'

/**
 * Rows as lines to print.
 *
 *     listed(rows) // 'SP-7KQ4-M9XD  referral  held  2026-11-20T09:00:00Z  1 attempt  no answer (TimeoutError)'
 */
export function listed(rows: Row[]): string {
  if (!rows.length) return 'Nothing to list.'
  return rows.map(line).join('\n')
}

function line({ reference, kind, state, accepted_at: acceptedAt, attempts, note }: Row): string {
  const at = (acceptedAt as Date).toISOString().replace(/\.\d+/, '')
  const tried = `${String(attempts)} ${attempts === 1 ? 'attempt' : 'attempts'}`
  return [reference, kind, state, at, tried, note ?? ''].map(String).join('  ').trimEnd()
}
