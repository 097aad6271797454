import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleOf, projectRoot } from '../platform/projectRoot.ts'

const workers = [
  'directory/worker.ts',
  'gateway/openData/formats/worker.ts',
  'gateway/openData/worker.ts',
  'gateway/outbox/worker.ts',
]

/** The worker threads, each a program of its own: see `workerFile`. */
export const workerEntries = Object.fromEntries(
  workers.map(source => [bundleOf(source), join(projectRoot, source)]),
)

/**
 * Packages that stay outside. The first uses Node's hash only when it finds `require`, else one written in JavaScript. The second
 * loads a binary beside its package, the third WebAssembly.
 */
export const unbundledPackages = ['@apollo/utils.createhash', 'sharp', '@electric-sql/pglite']

/**
 * Bundles the server and its worker threads with their packages: a start reads about two hundred files instead of two
 * thousand, and no worker loads what translates TypeScript.
 */
export const serverBundle = (): Plugin => ({
  name: 'signpost:server-bundle',
  apply: 'build',
  config: () => ({
    environments: {
      ssr: {
        resolve: {
          noExternal: true,
          external: unbundledPackages,
        },
        build: { rolldownOptions: { input: workerEntries } },
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
