import type { PageContext } from 'vike/types'
import { prepareToAsk } from '../graphql/client.ts'
import { ownCode, watchBuilds, watchFiles } from '../browser/builds.ts'
import { followConsent } from '../browser/consent/followConsent.ts'
import { connection } from '../browser/connection.ts'
import { hasLeft } from '../browser/firstAddress.ts'
import { navigation } from '../browser/navigation.ts'

/** Once per visit, when the code of the page runs. It never comes where a part of that is missing. */
export function onHydrationEnd(pageContext: PageContext) {
  if (hasLeft(pageContext.urlOriginal)) return location.reload()
  ownCode.fault = null
  watchBuilds()
  watchFiles(navigation.destination)
  prepareToAsk()
  connection.watch()
  followConsent(pageContext)
  // A page that comes back as it was left is not on its way any more.
  addEventListener('pageshow', ({ persisted }) => persisted && navigation.end(''))
}
