import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Lets go at once of what nobody holds any more, for tests that look at what is left. */
export const collectGarbage = runInNewContext('gc') as () => void
