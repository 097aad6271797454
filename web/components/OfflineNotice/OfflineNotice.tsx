import { useSyncExternalStore } from 'react'
import { shell } from '../../generated/messages/shell.ts'
import { connection } from '../../state/connection.ts'

const words = shell.offline

/** At the foot of the screen while the device has no connection. What is on the page stays readable. */
export function OfflineNotice() {
  const { isAway, asked } = useSyncExternalStore(connection.subscribe, connection.now, connection.now)
  return (
    <div role="status">
      {isAway && (
        <p className="offline-notice">
          <strong>{words.title}</strong> {asked ? words.wait : words.stay}
        </p>
      )}
    </div>
  )
}
