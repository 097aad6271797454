import { expect, test } from 'vitest'
import { parseConfig } from '../../platform/config.ts'

test('no proxy is trusted unless somebody says so', () => {
  expect(parseConfig({}).TRUSTED_PROXIES).toBe(0)
  expect(parseConfig({ TRUSTED_PROXIES: '2' }).TRUSTED_PROXIES).toBe(2)
})

test.each([
  ['many', 'TRUSTED_PROXIES must be a number (it is "many")'],
  ['1.5', 'TRUSTED_PROXIES must be a whole number (it is "1.5")'],
  ['-1', 'TRUSTED_PROXIES must be 0 to 10 (it is "-1")'],
  ['11', 'TRUSTED_PROXIES must be 0 to 10 (it is "11")'],
])('%s trusted proxies stop the start with “%s”', (TRUSTED_PROXIES, message) => {
  expect(() => parseConfig({ TRUSTED_PROXIES })).toThrow(message)
})
