import { node } from '@universal-deploy/node/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { headerColour } from './bundling/headerColour.ts'
import { serverBundle } from './bundling/serverBundle.ts'

/** Vike's assertions for developers, who see them in development. The first six are the base of the others. */
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

/** The folders of code that pages share. */
const ownCode = /web\/(graphql|components|generated|messages|state)/

export default defineConfig({
  root: 'web',
  plugins: [headerColour(), serverBundle(), vike(), react(), node({ precompress: true })],
  // `scripts/setup/builds.mjs` moves it from there to its place: a build that a process serves is never overwritten.
  build: { outDir: `../${process.env.BUILD_FOLDER ?? 'dist/next'}`, emptyOutDir: true },
  // GraphiQL's workers are imported with a syntax that only Vite resolves.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  css: { preprocessorOptions: { scss: { quietDeps: true } } },
  environments: {
    client: {
      // Packages export their modern builds under this condition.
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
                // One chunk for each set of pages that share its code, so that no page loads what only others need; small
                // chunks are merged with the most similar ones, as each file costs a request.
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
