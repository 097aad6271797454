import type { Encoding } from './Encoding.ts'

const ours: Encoding[] = ['br', 'gzip']
const most = 100
// A few dozen programs send nearly all requests, and each the same words every time.
const known = new Map<string, Encoding>()

/**
 * How a page travels to a client that accepts this: as small as it allows.
 *
 *     encodingOf('gzip, deflate, br, zstd') // 'br'
 *     encodingOf('br;q=0, gzip;q=0.5')      // 'gzip'
 *     encodingOf(undefined)                 // 'identity'
 */
export function encodingOf(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const before = known.get(accepted)
  if (before) return before
  const encoding = bestOf(accepted)
  if (known.size < most) known.set(accepted, encoding)
  return encoding
}

function bestOf(accepted: string): Encoding {
  const tokens = accepted.toLowerCase().split(',').map(weighed)
  const anything = tokens.find(([name]) => name === '*')?.[1] ?? 0
  const weight = (encoding: Encoding) => tokens.find(([name]) => name === encoding)?.[1] ?? anything
  return ours.find(encoding => weight(encoding) > 0) ?? 'identity'
}

function weighed(token: string): [name: string, weight: number] {
  const [name = '', ...parameters] = token.split(';').map(part => part.trim())
  const weight = parameters.find(parameter => parameter.startsWith('q='))
  return [name, weight ? Number(weight.slice(2)) : 1]
}
