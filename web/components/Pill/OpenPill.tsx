import type { OpenStateFragment } from '../../generated/types.ts'

/**
 * Whether a service is open now, in words, shape and colour. A service that opens later today has its own style, calmer than
 * that of a closed one.
 */
export function OpenPill({ state }: { state: OpenStateFragment | null | undefined }) {
  if (!state) return null
  const look = state.opensToday ? 'opens-today' : state.status.toLowerCase().replace('_', '-')
  return <span className={`pill pill--${look}`}>{state.text}</span>
}
