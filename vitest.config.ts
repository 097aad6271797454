import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { tokenColours } from './bundling/tokenColours.ts'
import { testFlags } from './scripts/localPrograms.mjs'

// Tests that leave no state in their process share one: starting processes and loading modules would take most of their
// time. Those of tracing start processes of their own, some of `web` open databases, that of folder locks replaces a module.
const light = inTests([
  'architecture/*',
  'formatting/*',
  'gateway/!(outbox*)',
  'platform/!(folderLock|timedCache|workerSupervisor)',
  'web/!(tracing*|*Postgres|publicDirectory)',
])
// They open databases all the time, or one with the whole sample, and each has the whole memory of the process searched for
// garbage: after a hundred other files that takes longer than the opening.
const withDatabases = inTests(['directory/*', 'gateway/outbox*', 'relevance/*'])

// Each process compiles the same code, and so do its children: from the second on it is read from this cache.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')

export default defineConfig({
  plugins: [react(), tokenColours()],
  // Node resolves this build for packages; Vite would resolve the package's other one for our files, whose classes the
  // packages do not recognise.
  resolve: {
    alias: [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.js') }],
  },
  test: {
    // The journeys run beside them; with more, no test is faster and all wait longer.
    maxWorkers: 2,
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // Of thousands of tests one fails now and then because the machine is busy. What passes only then is named in the summary,
    // as with the journeys.
    retry: 1,
    // Polled conditions take longer on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    globalSetup: [
      'tests/directory/emptyDatabaseForAll.ts',
      // For single files it would take longer than it saves.
      ...(process.env.BUNDLE_WORKERS ? ['tests/platform/bundledWorkers.ts'] : []),
    ],
    execArgv: testFlags,
    projects: [
      { extends: true, test: { name: 'one process for many files', include: light, isolate: false } },
      {
        extends: true,
        test: { name: 'one process for embedded databases', include: withDatabases, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'a process for each file',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/journeys/**', ...light, ...withDatabases],
        },
      },
    ],
  },
})

function inTests(names: string[]): string[] {
  return names.map(name => `tests/${name}.test.{ts,tsx}`)
}
