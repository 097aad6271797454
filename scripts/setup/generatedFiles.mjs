import { capture, showStep, tool } from '../programs.mjs'
import { contentHash } from './contentHash.mjs'
import { readdirSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { withLock } from './lock.mjs'

/** Where `graphql-codegen` writes. Committed, so that editors know the types in a fresh clone. */
const generatedFolders = ['schema/generated', 'gateway/generated', 'web/generated']

const isInput = path => /\.(?:graphql|yaml)$|^codegen/.test(path)

/** Generates types, documents and hooks from the schema unless they are up to date. */
export const ensureGenerated = () =>
  ensureFresh({
    stamp: 'node_modules/.signpost/generated',
    fingerprint: () => contentHash(['codegen.ts', 'codegen', 'schema', 'web'], isInput),
    outputs: generatedFolders,
    work: () => showStep('Generating types and hooks', () => capture(...tool('graphql-codegen'))),
  })

/** The paths of all generated files. */
export const generatedFiles = () =>
  generatedFolders.flatMap(folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name)),
  )

/**
 * Does work only when the fingerprint of its inputs has changed or an output is missing; one process at a time.
 *
 *     await ensureFresh({ stamp: 'node_modules/.signpost/generated', fingerprint, outputs: ['web/generated'], work })
 *
 * The old fingerprint is deleted before the work and the new one written after it, so that interrupted work is repeated. It is
 * computed before the work, so that a file saved meanwhile counts as changed.
 */
async function ensureFresh({ stamp, fingerprint, outputs, work }) {
  const isFresh = wanted =>
    existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && outputs.every(existsSync)
  if (isFresh(fingerprint())) return
  await withLock(async () => {
    const wanted = fingerprint()
    if (isFresh(wanted)) return
    rmSync(stamp, { force: true })
    await work()
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, wanted)
  })
}
