import { node } from '@universal-deploy/node/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { minify } from 'terser'
import { defineConfig, type Plugin } from 'vite'
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

const frame = 'frame'
/** Packages and the folders of code that pages share. */
const commonCode = /node_modules|web\/(graphql|components|generated|messages|browser|pages\/\+)/

/**
 * Minifies the chunk of packages with Terser before Oxc does: it removes what the packages compute and do not use, and what
 * is called once. Oxc alone leaves the chunk 2 KB larger in a first view. Names are shortened by Oxc, which looks for those of
 * pure functions.
 */
const minifyPackages = (): Plugin => ({
  name: 'signpost:minify-packages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async renderChunk(source, { name }) {
    if (name !== frame) return null
    const { code } = await minify(source, {
      module: true,
      ecma: 2020,
      compress: { passes: 2 },
      mangle: false,
    })
    return { code: code!, map: null }
  },
})

export default defineConfig({
  root: 'web',
  // Many chunks have a few hundred bytes, so small files are compressed too.
  plugins: [
    tokenColours(),
    serverBundle(),
    vike(),
    react(),
    node({ precompress: { threshold: 128 } }),
    minifyPackages(),
  ],
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
            manualPureFunctions: [...vikeChecks, ...vikeMessages],
          },
          output: {
            codeSplitting: {
              groups: [
                // What half of the pages share is in one chunk with the packages, as one file compresses better than two.
                // Rolldown splits the rest exactly: one chunk for each set of pages that share its code.
                { name: frame, test: commonCode, minShareCount: 15 },
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
