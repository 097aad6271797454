import { useSyncExternalStore } from 'react'
import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'

/** The sharing of the device, where it has one: messages, neighbours, whatever is installed. */
export function ShareList({ link }: { link: string }) {
  const canShare = useSyncExternalStore(never, hasSharing, () => false)
  if (!canShare) return null
  return (
    <li>
      <button
        className="button button--quiet"
        type="button"
        // Somebody who closes the sheet without choosing has not failed.
        onClick={() =>
          void navigator.share({ title: words.letter.subject, url: link }).catch(() => undefined)
        }
      >
        {words.tools.share}
      </button>
    </li>
  )
}

const never = () => () => undefined
const hasSharing = () => 'share' in navigator
