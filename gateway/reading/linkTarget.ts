import { webAddress } from './webAddress.ts'

/**
 * Where a button may lead: an http or https address, or a path of this site; null for anything else.
 *
 *     linkTarget('/categories/food') // '/categories/food'
 *     linkTarget('//evil.example')   // null
 */
export function linkTarget(value: unknown): string | null {
  const isPath = typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value.trim())
  return isPath ? value.trim() : webAddress(value)
}
