import type { OpenStateFragment } from '../../generated/types.ts'

/** Whether it is open now, in words, with a shape and a colour that say the same. */
export function OpenPill({ state }: { state: OpenStateFragment | null | undefined }) {
  if (!state) return null
  return <span className={`pill pill--${state.status.toLowerCase().replace('_', '-')}`}>{state.text}</span>
}
