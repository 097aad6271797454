const entities: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

/**
 * A text as XML writes it.
 *
 *     xmlText('https://signpost.example/?a=1&b=2') // 'https://signpost.example/?a=1&amp;b=2'
 */
export function xmlText(text: string): string {
  return text.replaceAll(/[&<>"']/g, sign => `&${entities[sign]};`)
}
