import type { Plugin } from 'vite'

const names: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact/compat/server',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

const pages = /\/web\/|\/node_modules\/vike-react\//
// GraphiQL and what it is made of need React itself.
const explorer = /\/explorer\/graphiql\//

/**
 * Builds the pages on Preact, which takes React's place under React's names, and weighs a tenth of it.
 *
 * Only in what is built: during development React says what is wrong with a page, which Preact does not.
 */
export const preactForReact = (): Plugin => ({
  name: 'signpost:preact-for-react',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const name = names[source]
    if (!name || !pages.test(importer) || explorer.test(importer)) return null
    return this.resolve(name, importer, { skipSelf: true })
  },
})
