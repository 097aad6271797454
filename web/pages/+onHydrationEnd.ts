import type { PageContext } from 'vike/types'
import { prepareToAsk } from '../apollo/prepareToAsk.ts'
import { steerLinks } from '../state/builds/steerLinks.ts'
import { watchBuilds } from '../state/builds/watchBuilds.ts'
import { watchFiles } from '../state/builds/watchFiles.ts'
import { followConsent } from '../state/consent/followConsent.ts'
import { connection } from '../state/connection.ts'
import { moving } from '../state/moving/moving.ts'

/** Once per visit. Before it, and where it never comes, links are the browser's own. */
export function onHydrationEnd(pageContext: PageContext) {
  steerLinks()
  watchBuilds()
  watchFiles(moving.destination)
  prepareToAsk()
  connection.watch()
  followConsent(pageContext)
  // A page that comes back as it was left is not on its way any more.
  addEventListener('pageshow', ({ persisted }) => persisted && moving.end(''))
}
