import { join } from 'node:path'
import { runAloud } from '../programs/runAloud.mjs'
import { tool } from '../programs/tool.mjs'
import { ensureBrowser } from '../setup/ensureBrowser.mjs'
import { ensureBuilt } from '../setup/ensureBuilt.mjs'
import { failedJourneys } from './failedJourneys.mjs'
import { outcome } from './outcome.mjs'
import { readReport } from './readReport.mjs'

/** Builds the site if need be, runs the journeys through it in a browser, and counts them. */
export async function runJourneys(folder) {
  await ensureBuilt()
  await ensureBrowser()
  const report = join(folder, 'journeys.json')
  const status = await runAloud(...tool('playwright', 'test', '--forbid-only', '--reporter=list,json'), {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    limit: 1800,
  })
  const results = readReport(report)
  return outcome(results.stats.expected + results.stats.flaky, failedJourneys(results), status)
}
