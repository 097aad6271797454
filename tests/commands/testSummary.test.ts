import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const unitReport = {
  numPassedTests: 11,
  testResults: [
    {
      name: 'tests/gateway/page.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a page has its parts', failureMessages: [] as string[] },
        {
          status: 'failed',
          fullName: 'a page has its title',
          failureMessages: ['expected 1 to be 2\n at x'],
        },
      ],
    },
    {
      name: 'tests/web/broken.test.ts',
      status: 'failed',
      message: 'Cannot find module',
      assertionResults: [],
    },
  ],
}
const journeyReport = {
  stats: { expected: 4, flaky: 0 },
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              file: 'shell.test.ts',
              title: 'every page has a title',
              tests: [
                {
                  status: 'unexpected',
                  projectName: 'with JavaScript',
                  results: [
                    {
                      error: { message: 'Error: \u001B[2mexpect\u001B[22m failed\n\n  Expected: "x"\n' },
                      errorLocation: { line: 7 },
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
}

test('the test command ends with its stages, what failed in which, and the count', () => {
  const { status, lines } = testCommand({
    vitest: `report('--outputFile.json', ${JSON.stringify(unitReport)}); process.exitCode = 1`,
    playwright: `report('', ${JSON.stringify(journeyReport)}); process.exitCode = 1`,
    oxlint: `console.log('web/x.ts: no-shadow'); process.exitCode = 1`,
  })
  expect(status).toBe(1)
  expect(lines.slice(-12).map(line => line.replaceAll(/ +[\d.]+ s/g, ' …'))).toEqual([
    'Installed packages      passed …',
    'Types                   passed …',
    'Lint                    FAILED …',
    'Format                  passed …',
    'Generated files         passed …',
    'Unit and gateway tests  FAILED …  11 passed, 2 failed',
    'Journeys                FAILED …  4 passed, 1 failed',
    'Failed: Lint: web/x.ts: no-shadow',
    'Failed: Unit and gateway tests: tests/gateway/page.test.ts › a page has its title: expected 1 to be 2',
    'Failed: Unit and gateway tests: tests/web/broken.test.ts: Cannot find module',
    'Failed: Journeys: with JavaScript › shell.test.ts › every page has a title: Error: expect failed Expected: "x" (line 7)',
    '18 passed, 4 failed',
  ])
})

test('what passes at the second attempt is named, with the reason of the first', () => {
  const [file] = structuredClone(unitReport.testResults)
  file!.status = 'passed'
  for (const each of file!.assertionResults) each.status = 'passed'
  const [suite] = structuredClone(journeyReport.suites)
  suite!.suites[0]!.specs[0]!.tests[0]!.status = 'flaky'
  const { status, lines } = testCommand({
    vitest: `report('--outputFile.json', ${JSON.stringify({ numPassedTests: 2, testResults: [file] })})`,
    playwright: `report('', ${JSON.stringify({ stats: { expected: 3, flaky: 1 }, suites: [suite] })})`,
  })
  expect(status).toBe(0)
  expect(lines.slice(-3)).toEqual([
    'Passed at the second attempt: Unit and gateway tests: tests/gateway/page.test.ts › a page has its title: expected 1 to be 2',
    'Passed at the second attempt: Journeys: with JavaScript › shell.test.ts › every page has a title: Error: expect failed Expected: "x" (line 7)',
    '10 passed, 0 failed',
  ])
})

test('a runner that ends badly without a failed test, or without a report, is a failure of its stage', () => {
  const { status, lines } = testCommand({
    vitest: `report('--outputFile.json', { numPassedTests: 2, testResults: [] }); process.exitCode = 3`,
    playwright: '',
  })
  expect(status).toBe(1)
  expect(lines.slice(-3)).toEqual([
    'Failed: Unit and gateway tests: The runner ended with status 3',
    'Failed: Journeys: The tests ended without a report',
    '6 passed, 2 failed',
  ])
})

test('without failures the last line alone counts', () => {
  const { status, lines } = testCommand({
    vitest: `report('--outputFile.json', { numPassedTests: 2, testResults: [] })`,
    playwright: `report('', { stats: { expected: 3, flaky: 0 }, suites: [] })`,
  })
  expect([status, lines.at(-1)]).toEqual([0, '9 passed, 0 failed'])
  expect(lines.join('\n')).not.toContain('Failed')
})

/** Runs the test command in a checkout whose tools are programs of a line, and gives the lines it prints. */
function testCommand(tools: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-summary-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  cpSync('scripts', join(folder, 'scripts'), { recursive: true })
  for (const path of ['web/generated/a', 'schema/generated/a', 'gateway/generated/a']) write(path, '')
  for (const path of ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'])
    write(path, '{ "packages": { "": {} } }')
  write('node_modules/.bin/package.json', '{ "type": "module" }')
  symlinkSync(realpathSync('node_modules/.bin/node'), join(folder, 'node_modules/.bin/node'))
  const report = `
    import { mkdirSync, writeFileSync } from 'node:fs'
    function report(option, results) {
      const named = process.argv.find(word => option && word.startsWith(option))?.split('=')[1]
      writeFileSync(named ?? process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify(results))
    }\n`
  const vike = `
    mkdirSync(process.env.BUILD_FOLDER + '/server', { recursive: true })
    writeFileSync(process.env.BUILD_FOLDER + '/server/index.mjs', '')`
  for (const [name, program] of Object.entries({
    tsc: '',
    oxlint: '',
    oxfmt: '',
    'graphql-codegen': '',
    vike,
    ...tools,
  }))
    write(`node_modules/.bin/${name}`, report + program)
  // The programs that the command would otherwise install.
  for (const [name, version] of Object.entries({
    chrome: '1',
    postgres: '16.1',
    initdb: '16.1',
    'redis-server': '7',
  })) {
    write(`programs/${name}`, `#!/bin/sh\necho ${version}\n`)
    chmodSync(join(folder, 'programs', name), 0o755)
  }
  const { PATH = '', ...others } = process.env
  const env = {
    ...others,
    PATH: `${folder}/programs:${PATH}`,
    CHROME_PATH: `${folder}/programs/chrome`,
    TMPDIR: folder,
  }
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'scripts/test.mjs')], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, lines: stdout.trimEnd().split('\n') }
}
