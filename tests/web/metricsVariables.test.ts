import { expect, test } from 'vitest'
import { parseConfig } from '../../platform/config.ts'

test('without a word about figures there are none to be seen', () => {
  expect(parseConfig({})).toMatchObject({ METRICS_PUBLIC: false })
  expect(parseConfig({}).METRICS_PORT).toBeUndefined()
})

test('figures can have a port of their own and be public', () => {
  expect(parseConfig({ METRICS_PORT: '9464', METRICS_PUBLIC: 'true' })).toMatchObject({
    METRICS_PORT: 9464,
    METRICS_PUBLIC: true,
  })
})

test.each([
  [{ METRICS_PORT: 'web' }, 'METRICS_PORT must be a number (it is "web")'],
  [{ METRICS_PORT: '0' }, 'METRICS_PORT must be 1 to 65535 (it is "0")'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must not be the port of the site (it is "3000")'],
  [{ METRICS_PUBLIC: 'yes' }, 'METRICS_PUBLIC must be true or false (it is "yes")'],
])('%j stops the start with “%s”', (variables, message) => {
  expect(() => parseConfig(variables)).toThrow(message)
})
