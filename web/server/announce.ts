import { config } from '../../platform/config.ts'
import { log } from '../../platform/log.ts'

/** Says at the start what an operator would otherwise wonder about. */
export function announce(): void {
  if (config.NOW) log.warn(`THE CLOCK IS SET: it is always ${config.NOW} in London`)
  for (const name of ['DATABASE_URL', 'CACHE_URL'] as const) {
    if (config[name]) log.warn(`${name} is not used yet: everything is kept in this process and in DATA_DIR`)
  }
}
