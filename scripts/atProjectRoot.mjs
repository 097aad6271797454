import { fileURLToPath } from 'node:url'

// Every command works from any folder.
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
