import { pinnedNode } from '../programs/pinnedNode.mjs'
import { runQuietly } from '../programs/runQuietly.mjs'
import { showStep } from '../programs/showStep.mjs'
import { tool } from '../programs/tool.mjs'
import { contentHash } from './contentHash.mjs'
import { inTurn } from './inTurn.mjs'
import { isKept, isServed, keep, newFolder, serveFromNowOn } from './keptBuilds.mjs'

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

/** What is built of these very sources goes by this name, so that going back to an earlier state builds nothing. */
const nameOfBuild = () => contentHash(sources, takesPart).slice(0, 16)

/**
 * Builds the site into a folder of its own in dist/builds/ unless it was built from these very sources before. Running
 * processes keep the build they serve.
 */
export async function ensureBuilt() {
  if (isServed(nameOfBuild())) return
  await inTurn(async () => {
    const name = nameOfBuild()
    if (isServed(name)) return
    if (!isKept(name)) {
      const folder = newFolder()
      await showStep('Building the site', () => build(folder))
      keep(folder, name)
    }
    serveFromNowOn(name)
  })
}

/** Whatever the environment calls itself, what is built is the real thing. */
const build = folder =>
  Promise.all([
    runQuietly(...tool('vike', 'build'), { env: { NODE_ENV: 'production', BUILD_FOLDER: folder } }),
    // A server makes do without it.
    runQuietly(pinnedNode(), ['scripts/emptyDatabase.ts']).catch(() => undefined),
  ])
