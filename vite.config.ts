import { node } from '@universal-deploy/node/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { tokenColours } from './bundling/tokenColours.ts'
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
  'assertClientRouting',
  'assertClientSideRenderHook',
  'assertConfigValueType',
  'assertIsEnhanced',
  'assertLoadModule',
  'assertNoContradiction',
  'assertNoInfiniteAbortLoop',
  'assertRouteConfigValue',
  'assertRouteString',
  'assertSingleInstance',
  'assertStatusCode',
  'assertUsageUrlAbsolute',
  'logAbort',
  'warnDeprecatedAllowKey',
]

/** Functions without effect that word the messages of these checks, or say whether one applies. */
const vikeMessages = [
  'getConfigDefinedAt',
  'getConfigDefinedAtOptional',
  'getErrMsg',
  'getErrPrefix',
  'getProjectError',
  'highlight',
  'isBrowser',
  'isCallable',
  'isUrl',
  'isUrlAbsolute',
  'isUrlExternal',
  'isUrlPathAbsolute',
  'isUrlRedirectTarget',
  'isUrlRelative',
  'joinEnglish',
  'stringifyStringArray',
]

/** Packages and the folders of code that pages share. */
const commonCode = /node_modules|web\/(graphql|components|generated|messages|browser|pages\/\+)/

/** The oldest browsers whose scripts run; `loadAfterPaint.js` tests for the feature that came last to all of them. */
const oldestWithScripts = ['chrome93', 'edge93', 'firefox92', 'safari15.4']
/** The oldest whose styles are whole: others get what they understand of them. */
const oldestWithStyles = ['chrome87', 'edge88', 'firefox78', 'safari14.1']

export default defineConfig({
  root: 'web',
  // Many chunks have a few hundred bytes, so small files are compressed too.
  plugins: [tokenColours(), serverBundle(), vike(), react(), node({ precompress: { threshold: 128 } })],
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
        target: oldestWithScripts,
        cssTarget: oldestWithStyles,
        rolldownOptions: {
          // Safari 15 needs class fields compiled: defined one by one they add 0.5 KB to each first view, assigned nothing.
          transform: { assumptions: { setPublicClassFields: true } },
          treeshake: {
            manualPureFunctions: [...vikeChecks, ...vikeMessages],
          },
          output: {
            // The first script names each of them, and what is random does not compress: seven characters are enough.
            chunkFileNames: 'assets/chunks/[hash:7].js',
            codeSplitting: {
              groups: [
                // What nearly half of the pages share is in one chunk with the packages, as one file compresses better than two.
                // Rolldown splits the rest exactly: one chunk for each set of pages that share its code.
                { name: 'frame', test: commonCode, minShareCount: 13 },
                // Apollo's index names it, so it would count as a package of every page.
                { name: 'useQuery', test: /@apollo\/client\/react\/hooks\/useQuery\.js$/ },
                { name: 'packages', test: /node_modules/, tags: ['$initial'] },
              ],
            },
          },
        },
      },
    },
  },
})
