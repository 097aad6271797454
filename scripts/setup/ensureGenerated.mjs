import { runQuietly } from '../programs/runQuietly.mjs'
import { showStep } from '../programs/showStep.mjs'
import { tool } from '../programs/tool.mjs'
import { contentHash } from './contentHash.mjs'
import { ensureFresh } from './ensureFresh.mjs'
import { generatedFolders } from './generatedFolders.mjs'

const takesPart = path => /\.(?:graphql|yaml)$|^codegen/.test(path)

/** Generates types, documents and hooks from the schema unless they are up to date. */
export const ensureGenerated = () =>
  ensureFresh({
    stamp: 'node_modules/.signpost/generated',
    fingerprint: () => contentHash(['codegen.ts', 'codegen', 'schema', 'web'], takesPart),
    outputs: generatedFolders,
    work: () => showStep('Generating types and hooks', () => runQuietly(...tool('graphql-codegen'))),
  })
