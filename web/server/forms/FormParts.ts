import type { FormsKeys } from '../../../platform/encryption.ts'
import type { Gateway } from '../../../gateway/createGateway.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { DraftStore } from './DraftStore.ts'
import type { FormDefinition } from './FormDefinition.ts'

/** What the forms of the site are served with. */
export interface FormParts {
  forms: readonly FormDefinition[]
  execute: Gateway['execute']
  drafts: DraftStore
  keys: FormsKeys
  /** Must run: how long somebody took is real time. */
  clock: Clock
  /** Gets ready to take what somebody fills in, who has just opened a form. */
  prepare: () => void
  /** Whether a visitor's network has sent as many forms within the hour as a household would. */
  isBusy: (address: string | undefined) => Promise<boolean>
  /** Hosts under which the site is reached, besides the one a request names. */
  publicUrl: string
  /** Whether a referral may go to the service with this slug; null when that cannot be learnt at the moment. */
  isReferable: (slug: string) => Promise<boolean | null>
}
