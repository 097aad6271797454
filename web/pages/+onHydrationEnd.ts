import type { PageContext } from 'vike/types'
import { prepareToAsk } from '../graphql/client.ts'
import { ownCode } from '../state/builds/ownCode.ts'
import { watchBuilds } from '../state/builds/watchBuilds.ts'
import { watchFiles } from '../state/builds/watchFiles.ts'
import { followConsent } from '../state/consent/followConsent.ts'
import { connection } from '../state/connection.ts'
import { hasLeft } from '../state/moving/firstAddress.ts'
import { moving } from '../state/moving/moving.ts'

/** Once per visit, when the code of the page runs. It never comes where a part of that is missing. */
export function onHydrationEnd(pageContext: PageContext) {
  if (hasLeft(pageContext.urlOriginal)) return location.reload()
  ownCode.fault = null
  watchBuilds()
  watchFiles(moving.destination)
  prepareToAsk()
  connection.watch()
  followConsent(pageContext)
  // A page that comes back as it was left is not on its way any more.
  addEventListener('pageshow', ({ persisted }) => persisted && moving.end(''))
}
