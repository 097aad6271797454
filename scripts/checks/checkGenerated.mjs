import { runQuietly } from '../programs/runQuietly.mjs'
import { showStep } from '../programs/showStep.mjs'
import { tool } from '../programs/tool.mjs'
import { contentHash } from '../setup/contentHash.mjs'
import { generatedFiles } from '../setup/generatedFiles.mjs'

/**
 * Checks that the generated files are what the schema and the operations give today, byte for byte.
 *
 * They are left as they come out anew, so that the remedy is to commit them.
 *
 * @throws Error that names the files that differ.
 */
export async function checkGenerated(file) {
  await showStep('Generated files', generateAnew, file)
  return { passed: 1, failed: 0 }
}

async function generateAnew() {
  const before = new Map(generatedFiles().map(path => [path, contentHash([path])]))
  await runQuietly(...tool('graphql-codegen'))
  const stale = generatedFiles().filter(path => contentHash([path]) !== before.get(path))
  if (stale.length) throw new Error(`Out of date, and generated anew just now: ${stale.join(', ')}`)
}
