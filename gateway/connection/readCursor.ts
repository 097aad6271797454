import { badInput } from '../reading/badInput.ts'

/**
 * The place a cursor stands for, from 1.
 *
 *     readCursor('services', '9DkTzlJ1', 'c2VydmljZXM6OURrVHpsSjE6MjA') // 20
 *
 * @throws BAD_USER_INPUT when the cursor is none of ours, or belongs to another list or filter.
 */
export function readCursor(kind: string, mark: string, cursor: string): number {
  const [itsKind, itsMark, position] = Buffer.from(cursor, 'base64url').toString('utf8').split(':')
  if (!/^[1-9]\d{0,8}$/.test(position ?? '')) throw badInput('`after` is not a cursor of this list.')
  if (itsKind !== kind || itsMark !== mark) {
    throw badInput('`after` belongs to another list. Start again from the first page.')
  }
  return Number(position)
}
