import { DateTime } from 'luxon'
import { z } from 'zod'

const url = (what: string) =>
  z.string().refine(text => URL.canParse(text) && /^https?:/.test(text), `must be ${what}, such as https://…`)

const port = (lowest: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(lowest, `must be ${lowest} to 65535`)
    .max(65_535, `must be ${lowest} to 65535`)

const schema = z.object({
  PORT: port(0).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('an http or https address').optional(),
  DIRECTORY_API_URL: url('an http or https address')
    .refine(text => text.replace(/\/$/, '').endsWith('/core/v1'), 'must end in /core/v1')
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  CACHE_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis:// or rediss://')
    .optional(),
  GATEWAY_URL: url('an http or https address').optional(),
  SITE_ENV: z.enum(['production', 'staging'], 'must be production or staging').default('production'),
  SITE_CONFIG: z.string().optional(),
  NOW: z
    .string()
    .refine(
      text => DateTime.fromISO(text, { zone: 'Europe/London' }).isValid,
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
})

const consistent = schema.refine(({ PORT, METRICS_PORT }) => METRICS_PORT !== PORT, {
  path: ['METRICS_PORT'],
  message: 'must not be the port of the site',
})

/** The environment, validated. Addresses carry no trailing slash. */
export type Config = Readonly<z.infer<typeof schema> & { PUBLIC_URL: string }>

/**
 * Reads the variables the product knows; others are left alone, and an empty one counts as unset.
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
      ({ path: [name], message }) => `${String(name)} ${message}${told(String(name), given)}`,
    )
    throw new Error(lines.join('; '))
  }
  const values = result.data
  return Object.freeze({
    ...values,
    PUBLIC_URL: withoutSlash(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`),
    DIRECTORY_API_URL: values.DIRECTORY_API_URL && withoutSlash(values.DIRECTORY_API_URL),
  })
}

const withoutSlash = (text: string) => text.replace(/\/+$/, '')

/** The bad value, unless it may hold a password. */
const told = (name: string, given: Record<string, string | undefined>) =>
  /^(DATABASE|CACHE)_URL$/.test(name) ? '' : ` (it is "${given[name]}")`
