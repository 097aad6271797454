import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '../platform/projectRoot.ts'

/**
 * Gives scripts the colour of the header, `import.meta.env.HEADER_COLOUR`, out of the style sheet's own list: pages and the
 * manifest tell browsers what to paint their bars with.
 */
export const headerColour = (): Plugin => ({
  name: 'signpost:header-colour',
  config: () => {
    const tokens = readFileSync(join(projectRoot, 'web', 'styles', '_tokens.scss'), 'utf8')
    const [, colour] = /--header: (#[0-9a-f]{6});/.exec(tokens) ?? []
    if (!colour) throw new Error('web/styles/_tokens.scss names no --header')
    return { define: { 'import.meta.env.HEADER_COLOUR': JSON.stringify(colour) } }
  },
})
