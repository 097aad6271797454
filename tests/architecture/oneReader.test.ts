import { expect, test } from 'vitest'
import { sourceFiles } from './sourceFiles.ts'

const files = sourceFiles('{platform,directory,gateway,web}')
const filesWith = (pattern: RegExp) => files.filter(({ code }) => pattern.test(code)).map(({ path }) => path)

test('only platform/config.ts reads the environment', () => {
  expect(filesWith(/\bprocess\.env\b|'node:process'/)).toEqual(['platform/config.ts'])
})

test('only platform/clock.ts reads the time', () => {
  const reading = /\bDate\.now\b|\bnew Date\(\s*\)|\bnew Date\b(?!\()|\bDateTime\.(now|local|utc)\(\s*\)/
  expect(filesWith(reading)).toEqual(['platform/clock.ts'])
})

test('clocks are made where a process or a thread is composed, and for what reads the time of the machine', () => {
  expect(filesWith(/\bcreateClock\((?!fixed)/)).toEqual([
    'directory/worker.ts',
    'gateway/clients/identity.ts',
    'gateway/directory/recordFile.ts',
    'gateway/openData/formats/worker.ts',
    'gateway/outbox/worker.ts',
    'web/server/builds.ts',
    'web/server/siteConfig.ts',
    'web/server/siteForms.ts',
  ])
})

test('formatting is given the moment and makes no clock of its own', () => {
  expect(filesWith(/\bcreateClock\b/).filter(path => path.startsWith('gateway/formatting/'))).toEqual([])
})

test('only what speaks to the directory knows its addresses', () => {
  const places = /^(directory|platform|gateway\/(directory|feeds|outbox)|web\/(server\/|\+server\.ts))/
  const knowing = filesWith(/\bfilter\[|\/core\/v1/)
  expect(knowing.length).toBeGreaterThan(0)
  expect(knowing.filter(path => !places.test(path))).toEqual([])
  // Open Referral has pages of the same name.
  const paging = filesWith(/\bper_page\b/).filter(path => !path.startsWith('gateway/openReferral/'))
  expect(paging.filter(path => !places.test(path))).toEqual([])
})
