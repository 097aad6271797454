import type { Context } from 'hono'
import type { Statements } from '../../platform/Database.ts'
import type { Directory } from '../Directory.ts'
import { invalid } from '../http/invalid.ts'
import { Refusal } from '../http/Refusal.ts'
import { byKey } from '../lists/byKey.ts'
import { selectOne } from '../lists/selectOne.ts'
import { claimKey } from './claimKey.ts'
import { faultsOf } from './faultsOf.ts'
import type { Form } from './Form.ts'
import { readBody } from './readBody.ts'
import { readKey } from './readKey.ts'

/**
 * Takes in one submission and gives what its sender is told: the same again for the same key and body.
 *
 * The record and its key are stored in one transaction, which has ended and is on the disk before anything is answered.
 *
 * @throws Refusal 400, 415 or 422 for what is wrong with it, 409 for a key that belongs to another submission.
 */
export async function submit<Values, Row, Answer>(
  directory: Directory,
  context: Context,
  form: Form<Values, Row, Answer>,
): Promise<Answer> {
  const key = readKey(context)
  const body = await readBody(context)
  const { data: values, error } = form.shape(body).safeParse(body)
  // Everything at once, so that nobody mends one fault only to be told of the next.
  if (error) throw invalid({ ...(await form.faults(directory.database, body)), ...faultsOf(error) })

  const now = directory.clock().toUTC()
  const row = await form.row(values, now, directory)
  const id = await directory.database.transaction(async statements => {
    // Before the tables are looked at: a repeated request must not trip over its own record.
    const earlier = key && (await claimKey(statements, { key, form: form.name, id: row.id, values, now }))
    if (earlier) return earlier
    const isStored = async () =>
      Object.keys(await form.faults(statements, body)).length === 0 &&
      (await insert(statements, form.source.table, row))
    if (await isStored()) return row.id
    // Asked again because another may have come in between, with the same e-mail address for example.
    const faults = await form.faults(statements, body)
    throw Object.keys(faults).length ? invalid(faults) : new Error(`${form.source.table}: not stored`)
  })
  await directory.database.flush?.()
  const stored = await selectOne(directory, form.source, byKey(form.source.table, id, { slug: false }))
  if (stored) return stored
  throw new Refusal(409, 'What came with this Idempotency-Key before is no longer kept.')
}

async function insert({ query }: Statements, table: string, row: Record<string, unknown>): Promise<boolean> {
  const columns = Object.keys(row).join(', ')
  const stored = await query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, $1::json)
    on conflict do nothing returning id`,
    [JSON.stringify(row)],
  )
  return stored.length > 0
}
