import { useSyncExternalStore } from 'react'
import { shell } from '../../generated/messages/shell.ts'
import { connection } from '../../browser/connection.ts'

const words = shell.offline

/** A notice at the bottom of the screen while the device has no connection. The page stays readable. */
export function OfflineNotice() {
  const { isOffline, attempts } = useSyncExternalStore(connection.subscribe, connection.now, connection.now)
  return (
    <div role="status">
      {isOffline && (
        <p className="offline-notice">
          <strong>{words.title}</strong> {attempts ? words.wait : words.stay}
        </p>
      )}
    </div>
  )
}
