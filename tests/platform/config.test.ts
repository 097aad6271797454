import { expect, test } from 'vitest'
import { parseConfig } from '../../platform/config.ts'

const long = 'a-key-that-both-sides-know'

test('a gateway and its site may have one key, or several while keys are rotated', () => {
  expect(parseConfig({}).GATEWAY_KEY).toBeUndefined()
  for (const GATEWAY_KEY of [long, `${long}, ${long}-before`])
    expect(parseConfig({ GATEWAY_KEY }).GATEWAY_KEY?.join(', ')).toBe(GATEWAY_KEY)
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

test.each([
  'https://signpost.example/under',
  'https://signpost.example?here',
  'https://signpost.example/#here',
  'https://user:secret@signpost.example',
])('PUBLIC_URL=%s is no address of a site', PUBLIC_URL => {
  expect(() => parseConfig({ PUBLIC_URL })).toThrow(/^PUBLIC_URL must be a scheme and a host without a path/)
})

test.each([
  'https://user:secret@directory.example/core/v1',
  'https://directory.example/core/v1?key=/core/v1',
  'https://directory.example/core/v1#/core/v1',
])('what calls to the directory would leave out of %s is refused', DIRECTORY_API_URL => {
  expect(() => parseConfig({ DIRECTORY_API_URL })).toThrow(
    /^DIRECTORY_API_URL must be an address without a user name, a query or a fragment/,
  )
})

test.each(['https://user:secret@gateway.example/graphql', 'https://gateway.example/graphql?key=1'])(
  'what calls to a gateway cannot have, or would leave out, of %s is refused',
  GATEWAY_URL => {
    expect(() => parseConfig({ GATEWAY_URL })).toThrow(
      /^GATEWAY_URL must be an address without a user name, a query or a fragment/,
    )
  },
)

test('the site may have a port, and a slash at its end', () => {
  expect(parseConfig({ PUBLIC_URL: 'https://signpost.example:8443/' }).PUBLIC_URL).toBe(
    'https://signpost.example:8443',
  )
})

test('no message repeats a password in an address, and each has one line', () => {
  const wrong = {
    DIRECTORY_API_URL: 'https://user:secret@directory.example/v2',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://user:secret@collector.example',
    NOW: 'today\ntomorrow',
  }
  let message = ''
  try {
    parseConfig(wrong)
  } catch (error) {
    message = (error as Error).message
  }
  for (const name of Object.keys(wrong)) expect(message).toContain(`${name} must`)
  expect(message).not.toMatch(/secret|\n/)
})

test('a passphrase is no key for forms, even one that could be read as base64', () => {
  const key = Buffer.alloc(32, 7).toString('base64')
  expect(parseConfig({ FORMS_KEY: `${key}, ${key}` }).FORMS_KEY).toBeDefined()
  for (const FORMS_KEY of [`!${key}`, `${key.slice(0, 20)} ${key.slice(20)}`, `${key},`])
    expect(() => parseConfig({ FORMS_KEY })).toThrow(/^FORMS_KEY must be 32 bytes in base64/)
})

test.each(['0x50', '0b101', '1e3', ' 80 ', '80\n', '+80', '80.0', '8_0', '٨٠', '"80"'])(
  'numbers are plain digits: %j is none',
  text => {
    for (const name of ['PORT', 'METRICS_PORT', 'DATABASE_CONNECTIONS', 'TRUSTED_PROXIES'])
      expect(() => parseConfig({ [name]: text })).toThrow(
        new RegExp(`^${name} must be a (whole )?number \\(it is`),
      )
  },
)

test.each(['1e-1', '0x0', ' 0.1', '.1', '1.'])(
  'the share of traced requests is a plain number: %j is none',
  text => {
    expect(() => parseConfig({ OTEL_TRACES_SAMPLER_ARG: text })).toThrow(/must be a number \(it is/)
  },
)

test.each([
  [{ PUBLIC_URL: 'https:signpost.example' }, 'PUBLIC_URL must be an http or https address'],
  [{ PUBLIC_URL: 'https://signpost.example\n' }, 'PUBLIC_URL must be an http or https address'],
  [{ GATEWAY_URL: '"https://gateway.example"' }, 'GATEWAY_URL must be an http or https address'],
  [{ DATABASE_URL: 'postgres://server/signpost\n' }, 'DATABASE_URL must start with postgres://'],
  [{ CACHE_URL: 'redis://cache:6379 ' }, 'CACHE_URL must'],
  [{ GATEWAY_URL: 'http://localhost:3000/graphql' }, 'GATEWAY_URL must not be the address of this site'],
  [{ PORT: '80', HOST: '10.0.0.5', GATEWAY_URL: 'http://10.0.0.5/graphql' }, 'GATEWAY_URL must not'],
  [{ CACHE_URL: 'redis://' }, 'CACHE_URL must be like redis://host:6379'],
  [{ CACHE_URL: 'redis:///0' }, 'CACHE_URL must be like redis://host:6379'],
  [{ HOST: '"127.0.0.1"' }, 'HOST must be an address or a name, such as 127.0.0.1'],
  [{ HOST: ' 127.0.0.1' }, 'HOST must be'],
  [{ HOST: '-1' }, 'HOST must be'],
  [{ DATA_DIR: '".data"' }, 'DATA_DIR must be a path without quotes or spaces around it'],
  [{ DATA_DIR: '.data\n' }, 'DATA_DIR must be a path'],
  [{ SITE_CONFIG: "'site.json'" }, 'SITE_CONFIG must be a path'],
])('a copied quote, space or line end is not taken for a part of the value: %j', (variables, message) => {
  expect(() => parseConfig(variables)).toThrow(message)
})

test('paths with spaces, hosts of all kinds and decimals are taken', () => {
  expect(parseConfig({ OTEL_TRACES_SAMPLER_ARG: '1.0' }).OTEL_TRACES_SAMPLER_ARG).toBe(1)
  for (const DATA_DIR of ['/srv/our data', 'C:\\data', '.', 'd'])
    expect(parseConfig({ DATA_DIR }).DATA_DIR).toBe(DATA_DIR)
  for (const HOST of ['::', '0.0.0.0', 'fe80::1%eth0', 'localhost', 'my-host.example', 'a'])
    expect(parseConfig({ HOST }).HOST).toBe(HOST)
})

test.each([
  ['https://gateway.example', 'https://gateway.example/graphql'],
  ['http://10.0.0.5:3100/', 'http://10.0.0.5:3100/graphql'],
  ['https://gateway.example/graphql', 'https://gateway.example/graphql'],
  ['https://gateway.example/api', 'https://gateway.example/api'],
])('a gateway elsewhere has its GraphQL at /graphql where only its host is named: %s', (given, address) => {
  expect(parseConfig({ GATEWAY_URL: given }).GATEWAY_URL).toBe(address)
})

test('a very long value is told by its beginning', () => {
  expect(() => parseConfig({ SAMPLE: 'o'.repeat(100_000) })).toThrow(
    /^SAMPLE must be on or off \(it is "o{80}…"\)$/,
  )
})

test.each(['9999-12-31T23:59', '+012026-01-01', '0026-12-25T09:00'])(
  'NOW=%s is no time of a directory',
  NOW => {
    expect(() => parseConfig({ NOW })).toThrow(/^NOW must be a London time like 2026-12-25T09:00/)
  },
)
