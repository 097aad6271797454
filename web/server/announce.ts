import { config } from '../../platform/config.ts'
import { log } from '../../platform/log.ts'

/** Says at the start what an operator would otherwise wonder about. */
export function announce(): void {
  if (config.NOW) log.warn(`THE CLOCK IS SET: it is always ${config.NOW} in London`)
  const other = ['DIRECTORY_API_URL', 'GATEWAY_URL'].find(name => config[name as keyof typeof config])
  if (config.DATABASE_URL && other) log.warn(`DATABASE_URL is not used: records come from ${other}`)
  if (config.CACHE_URL && config.GATEWAY_URL) {
    log.warn('CACHE_URL is not used: records come from the gateway at GATEWAY_URL')
  }
}
