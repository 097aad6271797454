import { delimiter, resolve } from 'node:path'

/** The environment for a tool: ours, with the project's own programs first, so that `node` is the pinned one. */
export const toolEnvironment = changes => ({
  ...process.env,
  PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
  ...changes,
})
