import { badInput } from '../records/arguments.ts'
import type { Cursor } from './Cursor.ts'

/**
 * What a cursor stands for.
 *
 *     readCursor('services', '9DkTzlJ1', 'c2VydmljZXM6OURrVHpsSjE6MjA6NWMyYjIwMDE')
 *     // { position: 20, anchor: '5c2b2001' }
 *
 * @throws BAD_USER_INPUT when the cursor is none of ours, or belongs to another list or filter.
 */
export function readCursor(kind: string, mark: string, cursor: string): Cursor {
  const parts = Buffer.from(cursor, 'base64url').toString('utf8').split(':')
  const [itsKind, itsMark, position, ...anchor] = parts
  if (!/^[1-9]\d{0,8}$/.test(position ?? '')) throw badInput('`after` is not a cursor of this list.')
  if (itsKind !== kind || itsMark !== mark) {
    throw badInput('`after` belongs to another list. Start again from the first page.')
  }
  return { position: Number(position), anchor: anchor.length ? anchor.join(':') : null }
}
