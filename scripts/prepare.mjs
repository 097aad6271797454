import { refuseWords } from './programs.mjs'
import { ensureBuilt } from './setup/builds.mjs'
import { ensureGenerated, ensureInstalled } from './setup/checkout.mjs'

refuseWords(process.argv.slice(2), 'Usage: npm run build')
await ensureInstalled()
await ensureGenerated()
await ensureBuilt()
