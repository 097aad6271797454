import { useSyncExternalStore } from 'react'
import { navigation } from '../../browser/navigation.ts'

/** A bar over the page while the next one loads slowly, and an announcement for screen readers. It takes no space. */
export function Progress() {
  const { isSlow, announcement } = useSyncExternalStore(navigation.subscribe, navigation.now, navigation.now)
  return (
    <>
      {isSlow && <div className="progress" aria-hidden="true" />}
      <p className="govuk-visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  )
}
