import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '../platform/projectRoot.ts'

/**
 * Defines `import.meta.env.HEADER_COLOUR`, the colour of the header in the style sheet: pages and the manifest set it as the
 * browser's theme colour.
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
