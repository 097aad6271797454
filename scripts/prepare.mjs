import './atProjectRoot.mjs'
import { ensureBuilt } from './setup/ensureBuilt.mjs'
import { ensureGenerated } from './setup/ensureGenerated.mjs'
import { ensureInstalled } from './setup/ensureInstalled.mjs'

await ensureInstalled()
await ensureGenerated()
await ensureBuilt()
