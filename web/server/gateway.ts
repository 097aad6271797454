import { createGateway, type Gateway } from '../../gateway/createGateway.ts'
import { createClock } from '../../platform/clock.ts'
import { config } from '../../platform/config.ts'
import { log } from '../../platform/log.ts'
import { embeddedDirectory } from './directory.ts'
import { remoteGateway } from './remoteGateway.ts'
import { requestId } from './requestId.ts'
import { site } from './site.ts'

const source: Pick<Gateway, 'handle' | 'execute' | 'feed' | 'close'> = config.GATEWAY_URL
  ? remoteGateway(config.GATEWAY_URL)
  : createGateway({
      directoryUrl: config.DIRECTORY_API_URL ?? (await embeddedDirectory)!.url,
      imageUrl: site.directoryUrl,
      publicUrl: config.PUBLIC_URL,
      siteName: site.name,
      log,
      clock: createClock(config.NOW),
    })

/**
 * The gateway that partners reach at `/graphql` and the site's own pages without HTTP: ours, or the one at
 * `GATEWAY_URL`. What is executed for a request goes under the request's id.
 */
export const gateway: typeof source = {
  ...source,
  execute: (operation, options) => source.execute(operation, { requestId: requestId.getStore(), ...options }),
}
