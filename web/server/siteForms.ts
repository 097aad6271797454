import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type FormsKeys, checkKeysOfFolder, writeKeyCheck, loadFormsKeys } from '../../platform/encryption.ts'
import { outboxFolder } from '../../gateway/outbox/outbox.ts'
import { createClock } from '../../platform/clock.ts'
import { waitAtMost } from '../../platform/resilience/deadline.ts'
import { config } from '../../platform/config.ts'
import { dataDir } from '../../platform/dataFolder.ts'
import { errorForLog, log } from '../../platform/log.ts'
import { refuseIfFinal, refuseToStart } from '../../platform/startRefusal.ts'
import { ReferralPageDocument } from '../generated/operations/ReferralPage.ts'
import { gateway } from './gateway.ts'
import { processSingleton } from '../../platform/once.ts'
import { outbox } from './siteOutbox.ts'
import { openSiteDatabase } from './siteDatabase.ts'
import { createDraftFolder } from '../forms/draftStore.ts'
import { checkDraftTable, createDraftTable } from '../forms/draftTable.ts'
import { createForms } from '../forms/forms.ts'

/** Milliseconds. */
const purgeInterval = 5 * 60_000
// Runs also where NOW has stopped the product's clock: drafts expire, and the spam check measures, in real time.
const clock = createClock()

const keys = processSingleton('forms keys', () => {
  try {
    const found = loadFormsKeys(config.FORMS_KEY, dataDir())
    if (!config.DATABASE_URL) checkKeys(found)
    return found
  } catch (error) {
    return refuseToStart((error as Error).message)
  }
})

/** Where there is an outbox, it checks its own submissions before it writes the check value. */
function checkKeys(found: FormsKeys): void {
  checkKeysOfFolder(dataDir(), found)
  if (!existsSync(outboxFolder(dataDir()))) writeKeyCheck(dataDir(), found)
}

// The start waits five seconds for a database that is away; until then the pages of forms say so.
if (openSiteDatabase) await waitAtMost(5000, checkDraftTable(openSiteDatabase, keys).catch(refuseIfFinal))

const drafts = processSingleton('drafts', () => {
  const store = openSiteDatabase
    ? createDraftTable({ open: openSiteDatabase, keys, clock })
    : createDraftFolder({ folder: join(dataDir(), 'drafts'), keys, clock })
  const purge = () =>
    void store
      .purge()
      .catch((error: Error) => log.error(errorForLog(error), 'expired drafts were not purged'))
  setInterval(purge, purgeInterval).unref()
  return store
})

/** The forms of the site: feedback, referrals, and requests to be listed. */
export const siteForms = createForms({
  execute: gateway.execute,
  drafts,
  prepare: () => void outbox?.start().catch(() => undefined),
  keys,
  clock,
  isBusy: address => gateway.limits.isBusy({ address }),
  mayStoreDraft: address => gateway.limits.mayStoreDraft({ address }),
  publicUrl: config.PUBLIC_URL,
  referralsOf: async slug => {
    const { data, errors } = await gateway
      .execute({ document: ReferralPageDocument, variables: { slug } })
      .catch(() => ({ data: null, errors: [true] }))
    const service = (data as { service?: { referral: { method: string } } | null } | null)?.service
    if (!service && errors) return null
    if (service?.referral.method === 'INTERNAL') return 'here'
    return service?.referral.method === 'EXTERNAL' ? 'elsewhere' : 'nowhere'
  },
})
