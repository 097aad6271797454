import type { ConsentOptions } from './ConsentOptions.ts'
import { consentScripts } from './consentScripts.ts'
import type { Purpose } from './Purpose.ts'

/**
 * What of this site needs permission; nothing as it comes.
 *
 *     purposesOf({ ...siteDefaults, analytics: { type: 'ga', id: 'G-ABC1234567' } }) // ['ga']
 */
export const purposesOf = ({ analytics, consentScript, errorReporting }: ConsentOptions): Purpose[] => [
  ...(analytics ? [analytics.type] : []),
  ...(consentScripts(consentScript).length ? (['scripts'] as const) : []),
  ...(errorReporting ? (['errors'] as const) : []),
]
