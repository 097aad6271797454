import './atProjectRoot.mjs'
import { ensureBuilt } from './setup/builds.mjs'
import { ensureGenerated } from './setup/generatedFiles.mjs'
import { ensureInstalled } from './setup/packages.mjs'

await ensureInstalled()
await ensureGenerated()
await ensureBuilt()
