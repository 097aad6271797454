/**
 * The cursor of the row at this place, from 1.
 *
 *     writeCursor('services', '9DkTzlJ1', 20) // 'c2VydmljZXM6OURrVHpsSjE6MjA'
 */
export function writeCursor(kind: string, mark: string, position: number): string {
  return Buffer.from(`${kind}:${mark}:${position}`).toString('base64url')
}
