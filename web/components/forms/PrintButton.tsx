import { useSyncExternalStore } from 'react'
import { forms as words } from '../../generated/messages/forms.ts'

const nothingChanges = () => () => {}

/** Prints the page. Where no script runs there is no such button, and the browser's own menu prints. */
export function PrintButton() {
  const isReady = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
  if (!isReady) return null
  return (
    <p className="form__print">
      <button className="button button--quiet" type="button" onClick={() => window.print()}>
        {words.sent.print}
      </button>
    </p>
  )
}
