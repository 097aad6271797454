import { ensureBuilt } from './setup/builds.mjs'
import { ensureGenerated, ensureInstalled } from './setup/checkout.mjs'

await ensureInstalled()
await ensureGenerated()
await ensureBuilt()
