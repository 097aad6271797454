import type { PageContext } from 'vike/types'
import { consentScripts } from './consentScripts.ts'
import { createAnalytics } from './createAnalytics.ts'
import { isFormPage } from './isFormPage.ts'
import { loadScript } from './loadScript.ts'

let count: ReturnType<typeof createAnalytics> | undefined
const loaded = new Set<string>()
let isReporting = false

/**
 * Runs what the visitor has agreed to, for the page that is shown: once what is to be loaded, every time what counts.
 *
 * On pages with forms there are error reports alone. Browsers load those pages whole, so nothing of before goes on there.
 */
export async function runAgreed(site: PageContext['site'], path: string): Promise<void> {
  const isForm = isFormPage(path)
  if (!isForm) {
    if (site.analytics) (count ??= createAnalytics(site.analytics))(path)
    for (const address of consentScripts(site.consentScript)) {
      if (!loaded.has(address)) loadScript(address)
      loaded.add(address)
    }
  }
  if (!site.errorReporting) return
  if (!isReporting) {
    isReporting = true
    const { startErrorReporting } = await import('../errorReporting/startErrorReporting.ts')
    const { publicUrl, environment } = site
    startErrorReporting({ dsn: site.errorReporting.dsn, publicUrl, environment })
  }
  if (isForm) return
  const { startRecording } = await import('../errorReporting/startRecording.ts')
  startRecording()
}
