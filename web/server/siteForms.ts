import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type FormsKeys, checkKeysOfFolder, writeKeyCheck, loadFormsKeys } from '../../platform/encryption.ts'
import { outboxFolder } from '../../gateway/outbox/outbox.ts'
import { createClock } from '../../platform/clock.ts'
import { config } from '../../platform/config.ts'
import { dataDir } from '../../platform/dataFolder.ts'
import { errorForLog, log } from '../../platform/log.ts'
import { refuseIfFinal, refuseToStart } from '../../platform/startRefusal.ts'
import { ReferralPageDocument } from '../generated/operations/ReferralPage.ts'
import { gateway } from './gateway.ts'
import { oncePerProcess } from './oncePerProcess.ts'
import { outbox } from './outbox.ts'
import { openSiteDatabase } from './siteDatabase.ts'
import { createDraftFolder, checkDraftTable, createDraftTable } from '../forms/draftStore.ts'
import { createForms, formDefinitions } from '../forms/forms.ts'

const betweenSweeps = 5 * 60_000
// It runs also where NOW has stopped the clock of the product: how long somebody took is real time.
const clock = createClock()

const keys = oncePerProcess('forms keys', () => {
  try {
    const found = loadFormsKeys(config.FORMS_KEY, dataDir())
    if (!config.DATABASE_URL) checkKeys(found)
    return found
  } catch (error) {
    return refuseToStart((error as Error).message)
  }
})

/** Where there is an outbox beside the drafts, it looks into its forms before the check value is written. */
function checkKeys(found: FormsKeys): void {
  checkKeysOfFolder(dataDir(), found)
  if (!existsSync(outboxFolder(dataDir()))) writeKeyCheck(dataDir(), found)
}

// A database that is away is waited for no longer than this; its pages say so.
if (openSiteDatabase)
  await Promise.race([
    checkDraftTable(openSiteDatabase, keys).catch(refuseIfFinal),
    wait(5000, undefined, { ref: false }),
  ])

const drafts = oncePerProcess('drafts', () => {
  const store = openSiteDatabase
    ? createDraftTable({ open: openSiteDatabase, keys, clock })
    : createDraftFolder({ folder: join(dataDir(), 'drafts'), keys, clock })
  const sweep = () =>
    void store.sweep().catch((error: Error) => log.error(errorForLog(error), 'drafts were not swept'))
  setInterval(sweep, betweenSweeps).unref()
  return store
})

/** The forms of the site: feedback, referrals, and requests to be listed. */
export const siteForms = createForms({
  forms: formDefinitions,
  execute: gateway.execute,
  drafts,
  prepare: () => void outbox?.start().catch(() => undefined),
  keys,
  clock,
  isBusy: address => gateway.limits.isBusy({ address }),
  publicUrl: config.PUBLIC_URL,
  isReferable: async slug => {
    const { data, errors } = await gateway
      .execute({ document: ReferralPageDocument, variables: { slug } })
      .catch(() => ({ data: null, errors: [true] }))
    const service = (data as { service?: { referral: { method: string } } | null } | null)?.service
    if (!service && errors) return null
    return service?.referral.method === 'INTERNAL'
  },
})
