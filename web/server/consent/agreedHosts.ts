import type { Choice } from '../../state/consent/Choice.ts'
import { consentScripts } from '../../state/consent/consentScripts.ts'
import type { ConsentOptions } from '../../state/consent/ConsentOptions.ts'
import { isFormPage } from '../../state/consent/isFormPage.ts'

const google = 'https://www.googletagmanager.com'
const measuring = 'https://*.google-analytics.com'

/** Hosts for the policy of a page, by what they may do. */
export interface AgreedHosts {
  script: string[]
  connect: string[]
  img: string[]
}

/**
 * The hosts that what is configured speaks to on a page. None once a visitor has said no, and on pages with forms none but
 * that of error reports: the browser itself sees to it then.
 *
 *     agreedHosts({ ...siteDefaults, errorReporting: { dsn: 'https://key@errors.example/1' } }, 'accepted', '/').connect
 *     // ['https://errors.example']
 */
export function agreedHosts(options: ConsentOptions, choice: Choice, path: string): AgreedHosts {
  if (choice === 'rejected') return { script: [], connect: [], img: [] }
  const isForm = isFormPage(path)
  const { errorReporting } = options
  const [analytics, consentScript] = isForm ? [null, null] : [options.analytics, options.consentScript]
  const scripts = [...new Set(consentScripts(consentScript).map(originOf))]
  return {
    script: [...(analytics ? [google] : []), ...scripts],
    connect: [
      ...(analytics ? [google, measuring, 'https://*.analytics.google.com'] : []),
      ...scripts,
      ...(errorReporting ? [originOf(errorReporting.dsn)] : []),
    ],
    img: analytics ? [google, measuring] : [],
  }
}

const originOf = (address: string) => new URL(address).origin
