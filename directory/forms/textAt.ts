import { cleaned } from './cleaned.ts'

/**
 * The cleaned text under a path of a body of any shape; undefined where there is no text.
 *
 *     textAt({ user: { email: ' jo@example.org ' } }, 'user', 'email') // 'jo@example.org'
 */
export function textAt(body: unknown, ...path: string[]): string | undefined {
  let value: unknown = body
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  const text = cleaned(value)
  return typeof text === 'string' ? text : undefined
}
