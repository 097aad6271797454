import { node } from '@universal-deploy/node/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { headerColour } from './bundling/headerColour.ts'
import { serverBundle } from './bundling/serverBundle.ts'

/** What Vike checks for developers, who meet it in development. Without the first six the others have nothing to say. */
const vikeChecks = [
  'assert',
  'assertUsage',
  'assertWarning',
  'assertInfo',
  'hasProp',
  'checkType',
  'assertDefaultExports',
  'assertEnvClient',
  'assertExportValues',
  'assertHookFn',
  'assertHookReturnedObject',
  'assertIsBrowser',
  'assertOnBeforeRenderHookReturn',
  'assertPageConfigGlobalSerialized',
  'assertPageConfigsSerialized',
  'assertPageContextProvidedByUser',
  'assertPlusFileExport',
  'assertPropertyGetters',
  'assertRouteParams',
  'assertSingleInstance_onAssertModuleLoad',
  'assertSingleInstance_onClientEntryClientRouting',
  'assertSyncRouting',
  'assertUrlComponents',
  'assertUsageUrlPathAbsolute',
  'assertUsageUrlRedirectTarget',
  'assertVirtualFileExports',
]

/** What pages have in common, by folder. */
const ownCode = /web\/(graphql|components|generated|messages|state)/

export default defineConfig({
  root: 'web',
  plugins: [headerColour(), serverBundle(), vike(), react(), node({ precompress: true })],
  // `scripts/setup/builds.mjs` moves it from there to its place: a build that a process serves is never overwritten.
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
            manualPureFunctions: vikeChecks,
          },
          output: {
            codeSplitting: {
              groups: [
                { name: 'packages', test: /node_modules/, tags: ['$initial'] },
                { name: 'frame', test: ownCode, minShareCount: 20 },
                // A file for each set of pages that share its code, so that no page loads what only others need; small
                // ones in one with those most like them, as each file costs a request.
                {
                  name: 'shared',
                  test: ownCode,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 2500,
                },
              ],
            },
          },
        },
      },
    },
  },
})
