import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { headerColour } from './bundling/headerColour.ts'

// These leave nothing behind in their process, whose start and modules would be most of what they take. Those of the
// outbox and of tracing start processes of their own, some of `web` open databases.
const light = [
  'architecture/*',
  'formatting/*',
  'gateway/!(outbox*)',
  'web/!(tracing*|*Postgres|publicDirectory)',
].map(files => `tests/${files}.test.{ts,tsx}`)

// Each process translates the same code, and so does what it starts: from the second on it is read.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')

export default defineConfig({
  plugins: [react(), headerColour()],
  // Node gives packages this copy; Vite would give our own files the other one in the package, whose errors and types
  // the packages do not know as theirs.
  resolve: {
    alias: [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.js') }],
  },
  test: {
    // Many files wait, for a database to start or a deadline to pass.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is waited for comes later on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    globalSetup: 'tests/directory/emptyDatabaseForAll.ts',
    // Most databases here live for seconds, and the time goes into translating their engine: once is enough.
    execArgv: ['--liftoff-only'],
    projects: [
      { extends: true, test: { name: 'one process for many files', include: light, isolate: false } },
      {
        extends: true,
        test: {
          name: 'a process for each file',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/journeys/**', ...light],
        },
      },
    ],
  },
})
