import { useSyncExternalStore } from 'react'
import { moving } from '../../state/moving/moving.ts'

/** A bar over the page while the next one is long in coming, and the same for ears. It takes no room. */
export function Progress() {
  const { isSlow, said } = useSyncExternalStore(moving.subscribe, moving.now, moving.now)
  return (
    <>
      {isSlow && <div className="progress" aria-hidden="true" />}
      <p className="govuk-visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  )
}
