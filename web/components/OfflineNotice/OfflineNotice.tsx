import { useSyncExternalStore } from 'react'
import { connection } from '../../state/connection.ts'

/** At the foot of the screen while the device has no connection. What is on the page stays readable. */
export function OfflineNotice() {
  const { isAway, asked } = useSyncExternalStore(connection.subscribe, connection.now, connection.now)
  return (
    <div role="status">
      {isAway && (
        <p className="offline-notice">
          <strong>You are offline.</strong>{' '}
          {asked
            ? 'We cannot open another page yet. Please try again when you are connected.'
            : 'You can still read this page and call the numbers on it.'}
        </p>
      )}
    </div>
  )
}
