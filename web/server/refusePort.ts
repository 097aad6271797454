import { config } from '../../platform/config.ts'
import { refuseToStart } from '../../platform/startRefusal.ts'

/** Ends the process with one line when the site cannot have its port. */
export function refusePort({ code }: Error & { code?: string }): never {
  return refuseToStart(`PORT ${config.PORT} on ${config.HOST}: ${code}`)
}
