import { fileURLToPath } from 'node:url'

// Every command works the same from whichever folder it was called in.
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
