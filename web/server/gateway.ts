import { createGateway } from '../../gateway/createGateway.ts'
import { createClock } from '../../platform/clock.ts'
import { config } from '../../platform/config.ts'
import { log } from '../../platform/log.ts'
import { embeddedDirectory } from './directory.ts'
import { remoteGateway } from './remoteGateway.ts'
import { site } from './site.ts'

/** The gateway that partners reach at `/graphql` and the site's own pages without HTTP: ours, or the one at `GATEWAY_URL`. */
export const gateway = config.GATEWAY_URL
  ? remoteGateway(config.GATEWAY_URL)
  : createGateway({
      directoryUrl: config.DIRECTORY_API_URL ?? (await embeddedDirectory)!.url,
      imageUrl: site.directoryUrl,
      publicUrl: config.PUBLIC_URL,
      log,
      clock: createClock(config.NOW),
    })
