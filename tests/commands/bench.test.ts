import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { testProcessFlags } from '../../scripts/localPrograms.mjs'

test.each([
  ['views', []],
  ['views', ['constructor']],
  ['views', ['calls', '--minutes', 'ten']],
  ['views', ['soak', '--minutes', '-5']],
  ['views', ['faults', '--quick', 'now']],
  ['gateway/gateway', ['--slow']],
  ['relevance/relevance', ['--worst', '']],
  ['relevance/relevance', ['--set', 'nonsense']],
  ['search', ['--services', '3000']],
  ['search', ['lists', '--services', '1e999']],
  ['openData/openData', []],
  ['openData/openData', ['files', '--services', 'abc']],
  ['lighthouse/lighthouse', ['/events']],
  ['outage', ['--forms', '9']],
  ['pages', ['--quick']],
  ['start', ['--rounds', '1']],
  ['touches', ['--rounds', '1']],
  ['upstream', ['--minutes', '1']],
  ['weight', ['/events']],
])('bench/%s.ts with %j shows how it is used, and measures nothing', (name, words) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const command = [...testProcessFlags, `bench/${name}.ts`, ...words]
  const options = { env: { PATH, NODE_COMPILE_CACHE }, encoding: 'utf8', timeout: 60_000 } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, command, options)
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Usage: .+\n$/),
  })
})
