import type { OpenStateFragment } from '../../generated/types.ts'

/**
 * Whether it is open now, in words, with a shape and a colour that say the same. What opens later today is no bad news: it
 * looks calmer than what stays closed.
 */
export function OpenPill({ state }: { state: OpenStateFragment | null | undefined }) {
  if (!state) return null
  const look = state.opensToday ? 'opens-today' : state.status.toLowerCase().replace('_', '-')
  return <span className={`pill pill--${look}`}>{state.text}</span>
}
