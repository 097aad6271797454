import { runQuietly } from '../programs/runQuietly.mjs'
import { showStep } from '../programs/showStep.mjs'
import { tool } from '../programs/tool.mjs'
import { contentHash } from './contentHash.mjs'
import { ensureFresh } from './ensureFresh.mjs'

const sources = [
  'web',
  'gateway',
  'directory',
  'platform',
  'schema',
  'bundling',
  'vite.config.ts',
  'package-lock.json',
]

// The directory's sample data is read when the server runs, and is no part of the build.
const takesPart = path => !path.startsWith('directory/') || path.endsWith('.ts')

// Whatever the environment calls itself, what is built is the real thing.
const env = { NODE_ENV: 'production' }

/** Builds the site into dist/ unless what is there was built from these very sources. */
export const ensureBuilt = () =>
  ensureFresh({
    stamp: 'dist/.sources',
    fingerprint: contentHash(sources, takesPart),
    outputs: ['dist/server/index.mjs'],
    work: () => showStep('Building the site', () => runQuietly(...tool('vike', 'build'), { env })),
  })
