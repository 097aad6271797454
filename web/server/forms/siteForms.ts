import { join } from 'node:path'
import { loadFormsKeys } from '../../../gateway/outbox/sealing/loadFormsKeys.ts'
import { createClock } from '../../../platform/clock.ts'
import { config } from '../../../platform/config.ts'
import { dataDir } from '../../../platform/dataDir.ts'
import { errorForLog } from '../../../platform/errorForLog.ts'
import { log } from '../../../platform/log.ts'
import { refuseToStart } from '../../../platform/refuseToStart.ts'
import { ReferralPageDocument } from '../../generated/operations/ReferralPage.ts'
import { gateway } from '../gateway.ts'
import { oncePerProcess } from '../oncePerProcess.ts'
import { outbox } from '../outbox.ts'
import { openSiteDatabase } from '../siteDatabase.ts'
import { createDraftFolder } from './createDraftFolder.ts'
import { createDraftTable } from './createDraftTable.ts'
import { createForms } from './createForms.ts'
import { formDefinitions } from './formDefinitions.ts'

const betweenSweeps = 5 * 60_000
// It runs also where NOW has stopped the clock of the product: how long somebody took is real time.
const clock = createClock()

const keys = oncePerProcess('forms keys', () => {
  try {
    return loadFormsKeys(config.FORMS_KEY, dataDir())
  } catch (error) {
    return refuseToStart((error as Error).message)
  }
})

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
  drafts: {
    ...drafts,
    write(id, draft) {
      // Whoever answers a question will send a form soon.
      outbox?.start().catch(() => undefined)
      return drafts.write(id, draft)
    },
  },
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
