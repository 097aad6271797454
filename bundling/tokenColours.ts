import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '../platform/projectRoot.ts'

/**
 * Defines `import.meta.env.HEADER_COLOUR` and `PAPER_COLOUR`, the colours of these tokens by day: pages and the manifest give
 * them to the browser.
 */
export const tokenColours = (): Plugin => ({
  name: 'signpost:token-colours',
  config: () => {
    const tokens = readFileSync(join(projectRoot, 'web', 'styles', '_tokens.scss'), 'utf8')
    const colourOf = (name: string) => {
      const [, colour] = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens) ?? []
      if (!colour) throw new Error(`web/styles/_tokens.scss names no --${name}`)
      return JSON.stringify(colour)
    }
    return {
      define: {
        'import.meta.env.HEADER_COLOUR': colourOf('header'),
        'import.meta.env.PAPER_COLOUR': colourOf('paper'),
      },
    }
  },
})
