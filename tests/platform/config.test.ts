import { expect, test } from 'vitest'
import { parseConfig } from '../../platform/config.ts'

const long = 'a-key-that-both-sides-know'

test('a gateway and its site may have one key, or several while keys are rotated', () => {
  expect(parseConfig({}).GATEWAY_KEY).toBeUndefined()
  for (const GATEWAY_KEY of [long, `${long}, ${long}-before`])
    expect(parseConfig({ GATEWAY_KEY }).GATEWAY_KEY).toBe(GATEWAY_KEY)
})

test.each(['short', `${long},`, `two words of ${long}`, `${long}-ö`])(
  'the key %s is refused, without being repeated',
  GATEWAY_KEY => {
    expect(() => parseConfig({ GATEWAY_KEY })).toThrow(
      /^GATEWAY_KEY must be 16 to 200 letters, digits and signs, or several such keys parted by commas$/,
    )
  },
)

test('without configuration there are no metrics', () => {
  expect(parseConfig({})).toMatchObject({ METRICS_PUBLIC: false })
  expect(parseConfig({}).METRICS_PORT).toBeUndefined()
})

test('metrics can have a port of their own and be public', () => {
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

test('without a collector nothing is traced, and with one a tenth of the requests', () => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG } = parseConfig({})
  expect([OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG]).toEqual([undefined, 0.1])
})

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https'],
  [{ OTEL_TRACES_SAMPLER_ARG: 'all' }, 'OTEL_TRACES_SAMPLER_ARG must be a number (it is "all")'],
  [{ OTEL_TRACES_SAMPLER_ARG: '1.1' }, 'OTEL_TRACES_SAMPLER_ARG must be 0 to 1 (it is "1.1")'],
  [{ OTEL_TRACES_SAMPLER_ARG: '-1' }, 'OTEL_TRACES_SAMPLER_ARG must be 0 to 1 (it is "-1")'],
])('%j stops the start with “%s”', (variables, message) => {
  expect(() => parseConfig(variables)).toThrow(message)
})

test('no proxy is trusted unless configured', () => {
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
