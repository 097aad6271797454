import { runQuietly } from '../programs/runQuietly.mjs'
import { showStep } from '../programs/showStep.mjs'
import { tool } from '../programs/tool.mjs'

/** Runs one static check, which counts as one test. What the tool prints is told only when it objects. */
export async function checkQuietly(title, command, file) {
  await showStep(title, () => runQuietly(...tool(...command)), file)
  return { passed: 1, failed: 0 }
}
