/**
 * A text with single spaces and nothing around it; empty when it is missing.
 *
 *     oneLine(' All\n  welcome ') // 'All welcome'
 */
export function oneLine(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}
