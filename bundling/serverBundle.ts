import type { Plugin } from 'vite'

/**
 * Bundles the server with its packages: a start reads about two hundred files instead of two thousand.
 *
 * The embedded directory and the outbox are not bundled: their workers run from source, with the installed packages.
 */
export const serverBundle = (): Plugin => ({
  name: 'signpost:server-bundle',
  apply: 'build',
  config: () => ({
    environments: {
      ssr: {
        resolve: {
          noExternal: true,
          // The first uses Node's hash only when it finds `require`, else one written in JavaScript. The second loads a
          // binary beside its package.
          external: ['@apollo/utils.createhash', 'sharp'],
        },
      },
    },
    resolve: { alias: [{ find: /^graphql\/(.+)\.js$/, replacement: 'graphql/$1.mjs' }] },
  }),
  // An import of the package's CommonJS files would have its own types, which do not match those of the schema.
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? file.moduleIds : []))
    const duplicate = modules.find(id => /\/node_modules\/graphql\/.*\.js$/.test(id))
    if (duplicate) this.error(`The build holds graphql twice: an import of ${duplicate}`)
  },
})
