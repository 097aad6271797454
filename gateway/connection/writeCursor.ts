import type { Cursor } from './Cursor.ts'

/**
 * The cursor of a row, as clients see it.
 *
 *     writeCursor('services', '9DkTzlJ1', { position: 20, anchor: '5c2b2001' })
 *     // 'c2VydmljZXM6OURrVHpsSjE6MjA6NWMyYjIwMDE'
 */
export function writeCursor(kind: string, mark: string, { position, anchor }: Cursor): string {
  const parts = [kind, mark, position, ...(anchor === null ? [] : [anchor])]
  return Buffer.from(parts.join(':')).toString('base64url')
}
