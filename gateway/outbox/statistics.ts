import type { Statements } from '../../platform/database/database.ts'
import type { OutboxStatistics } from './Outbox.ts'

/** Counts what is not settled; see `OutboxStatistics`. */
export async function statistics({ query }: Statements): Promise<OutboxStatistics> {
  const [row = {}] = await query(
    `select count(*) filter (where state in ('waiting', 'sending'))::int as waiting,
      coalesce(extract(epoch from now() - min(stored_at) filter (where state in ('waiting', 'sending'))), 0)::float8
        as oldest,
      count(*) filter (where state = 'held')::int as held,
      count(*) filter (where state = 'dead')::int as dead,
      count(*) filter (where state = 'quarantined')::int as quarantined,
      (select count(*)::int from outbox.submissions where state = 'refused' and body is not null) as refused
    from outbox.submissions where state in ('waiting', 'sending', 'held', 'dead', 'quarantined')`,
  )
  const { waiting, oldest, held, dead, quarantined, refused } = row as Record<string, number>
  return {
    waiting: waiting ?? 0,
    oldestSeconds: Math.max(0, Math.floor(oldest ?? 0)),
    held: held ?? 0,
    dead: dead ?? 0,
    quarantined: quarantined ?? 0,
    refused: refused ?? 0,
  }
}
