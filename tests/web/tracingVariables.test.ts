import { expect, test } from 'vitest'
import { parseConfig } from '../../platform/config.ts'

test('without a word about a collector nothing is traced, and with one a tenth', () => {
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
