import { DateTime } from 'luxon'
import { z } from 'zod'
import { london } from './clock.ts'
import { keysIn } from './encryption.ts'
import { refuseToStart } from './startRefusal.ts'

const url = z
  .string()
  .refine(
    text => URL.canParse(text) && /^https?:\/\/\S+$/.test(text),
    'must be an http or https address, such as https://…',
  )

/** Plain digits: `Number` would also take `0x50`, `1e3` and ` 80 `, and listen where nobody looks. */
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/, 'must be a number')

const whole = (lowest: number, highest: number) =>
  decimal
    .pipe(
      z
        .string()
        .regex(/^-?\d+$/, 'must be a whole number')
        .transform(Number),
    )
    .pipe(
      z
        .number()
        .min(lowest, `must be ${lowest} to ${highest}`)
        .max(highest, `must be ${lowest} to ${highest}`),
    )

/** The engine of a container or a copied line may leave quotes and line ends in a value. */
const path = z
  .string()
  .regex(/^(?!["'\s])[^\r\n]*(?<!["'\s])$/, 'must be a path without quotes or spaces around it')

const port = (lowest: number) => whole(lowest, 65_535)

/** One key or several, so that each side can be given another while both run. */
const keys = (sign: RegExp, what: string) =>
  z
    .string()
    .refine(
      list => keysIn(list).every(key => sign.test(key)),
      `must be ${what}, or several such keys parted by commas`,
    )

const isOrigin = (text: string) => {
  const target = URL.parse(text)
  return target === null || `${target.origin}/` === target.href
}

const isOriginAndPath = (text: string) => {
  const target = URL.parse(text)
  return target === null || target.origin + target.pathname === target.href
}

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]'])
const loopbackListeners = new Set(['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::'])

/** Whether an address is the one where this process itself listens: each request would lead to another, until all wait. */
function isOwnAddress(text: string | undefined, { HOST, PORT }: { HOST: string; PORT: number }): boolean {
  const target = URL.parse(text ?? '')
  const named = Number(target?.port || (target?.protocol === 'https:' ? 443 : 80))
  if (!target || named !== PORT) return false
  return target.hostname === HOST || (loopbackNames.has(target.hostname) && loopbackListeners.has(HOST))
}

const baseAddress = url.refine(
  isOriginAndPath,
  'must be an address without a user name, a query or a fragment',
)

const schema = z.object({
  PORT: port(0).default(3000),
  HOST: z
    .string()
    .regex(/^[\w:][\w.:%-]*$/, 'must be an address or a name, such as 127.0.0.1')
    .default('127.0.0.1'),
  PUBLIC_URL: url
    .refine(isOrigin, 'must be a scheme and a host without a path, such as https://signpost.example')
    .optional(),
  DIRECTORY_API_URL: baseAddress
    .refine(text => text.replace(/\/$/, '').endsWith('/core/v1'), 'must end in /core/v1')
    .optional(),
  DIRECTORY_KEY: keys(/^[!-~]{16,512}$/, '16 to 512 letters, digits and signs')
    .transform(keysIn)
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S*$/, 'must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_CONNECTIONS: whole(4, 1000).default(10),
  DATA_DIR: path.default('.data'),
  CACHE_URL: z
    .string()
    .regex(/^rediss?:\/\/\S*$/, 'must start with redis:// or rediss://')
    .refine(
      text => URL.parse(text)?.hostname && /^\/?\d*$/.test(new URL(text).pathname),
      'must be like redis://host:6379 or redis://host:6379/0, with signs in a password as % and their code',
    )
    .optional(),
  // Node ignores what is not base64, so a passphrase could be taken for a key.
  FORMS_KEY: keys(/^[\w+/-]{43}=?$/, '32 bytes in base64').optional(),
  SAMPLE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  GATEWAY_URL: baseAddress.optional(),
  GATEWAY_KEY: keys(/^[!-~]{16,200}$/, '16 to 200 letters, digits and signs')
    .transform(keysIn)
    .optional(),
  TRUSTED_PROXIES: whole(0, 10).default(0),
  SITE_ENV: z.enum(['production', 'staging'], 'must be production or staging').default('production'),
  SITE_CONFIG: path.optional(),
  NOW: z
    .string()
    .refine(
      // A year of the sample's dates before or after must be one that PostgreSQL reads, too.
      text => /^2\d{3}\b/.test(text) && DateTime.fromISO(text, { zone: london }).isValid,
      'must be a London time like 2026-12-25T09:00',
    )
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  METRICS_PORT: port(1).optional(),
  METRICS_PUBLIC: z
    .enum(['true', 'false'], 'must be true or false')
    .transform(text => text === 'true')
    .default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_TRACES_SAMPLER_ARG: decimal
    .transform(Number)
    .pipe(z.number().min(0, 'must be 0 to 1').max(1, 'must be 0 to 1'))
    .default(0.1),
})

const consistent = schema
  .refine(({ PORT, METRICS_PORT }) => METRICS_PORT !== PORT, {
    path: ['METRICS_PORT'],
    message: 'must not be the port of the site',
  })
  .refine(site => !isOwnAddress(site.GATEWAY_URL, site), {
    path: ['GATEWAY_URL'],
    message: 'must not be the address of this site itself',
  })

/** The validated environment. Addresses carry no trailing slash. */
export type Config = Readonly<z.infer<typeof schema> & { PUBLIC_URL: string }>

/**
 * Parses the variables that the product knows; others are ignored, and an empty one counts as unset.
 *
 *     parseConfig({ PORT: '8080' }).PUBLIC_URL // 'http://localhost:8080'
 *
 * @throws Error with one line that names each bad variable: `PORT must be a number (it is "web")`.
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const result = consistent.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map(
      ({ path: [name], message }) => `${String(name)} ${message}${shown(String(name), given)}`,
    )
    throw new Error(lines.join('; '))
  }
  const values = result.data
  return Object.freeze({
    ...values,
    PUBLIC_URL: withoutSlash(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`),
    DIRECTORY_API_URL: values.DIRECTORY_API_URL && withoutSlash(values.DIRECTORY_API_URL),
    GATEWAY_URL: values.GATEWAY_URL && graphqlAt(values.GATEWAY_URL),
    OTEL_EXPORTER_OTLP_ENDPOINT:
      values.OTEL_EXPORTER_OTLP_ENDPOINT && withoutSlash(values.OTEL_EXPORTER_OTLP_ENDPOINT),
  })
}

const withoutSlash = (text: string) => text.replace(/\/+$/, '')

/** The address of a gateway's GraphQL, which is at `/graphql` of a host that is named without a path. */
const graphqlAt = (text: string) => (isOrigin(text) ? `${withoutSlash(text)}/graphql` : text)

/** The bad value, or its beginning, in one line, unless it may contain a password or a key. */
const shown = (name: string, { [name]: value = '' }: Record<string, string | undefined>) =>
  /^((DATABASE|CACHE)_URL|(FORMS|GATEWAY|DIRECTORY)_KEY)$/.test(name) || value.includes('@')
    ? ''
    : ` (it is ${JSON.stringify(value.length > longestShown ? `${value.slice(0, longestShown)}…` : value)})`

const longestShown = 80

/**
 * The validated environment of this process; no other file reads `process.env`. A bad value ends the process with one line
 * and status 1.
 */
export const config: Config = readOrRefuse()

function readOrRefuse(): Config {
  try {
    return parseConfig(process.env)
  } catch (error) {
    return refuseToStart((error as Error).message)
  }
}
