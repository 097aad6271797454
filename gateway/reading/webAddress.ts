/**
 * An http or https address of a record; null for anything else.
 *
 *     webAddress('https://erith-food-network.example') // 'https://erith-food-network.example'
 *     webAddress('javascript:alert(1)')                // null
 */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text) ? text : null
}
