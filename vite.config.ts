import { node } from '@universal-deploy/node/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { headerColour } from './bundling/headerColour.ts'
import { serverInOnePiece } from './bundling/serverInOnePiece.ts'

export default defineConfig({
  root: 'web',
  plugins: [headerColour(), serverInOnePiece(), vike(), react(), node({ precompress: true })],
  // From there `scripts/setup/keptBuilds.mjs` takes it to its place: what a process serves is never written over.
  build: { outDir: `../${process.env.BUILD_FOLDER ?? 'dist/next'}`, emptyOutDir: true },
  // GraphiQL's workers are imported in a way that only Vite itself understands.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  css: { preprocessorOptions: { scss: { quietDeps: true } } },
  environments: {
    client: {
      // Packages that offer code of this decade give it under this name.
      resolve: { conditions: ['es2015', 'module', 'browser', 'development|production'] },
      build: {
        rolldownOptions: {
          treeshake: {
            // Checks of Vike's for developers, who meet them in development.
            manualPureFunctions: [
              'assert',
              'assertUsage',
              'assertWarning',
              'assertInfo',
              'hasProp',
              'checkType',
            ],
          },
          output: {
            // Few files: on a phone each costs a round trip, and together they compress better.
            codeSplitting: {
              groups: [
                { name: 'packages', test: /node_modules/, tags: ['$initial'] },
                { name: 'shared', test: /web\/(graphql|components|generated|state)/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
})
