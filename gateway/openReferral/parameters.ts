import { DateTime } from 'luxon'
import { london } from '../../platform/clock.ts'
import { HttpError, shown } from '../../platform/http/httpError.ts'
import type { Filters, Shape } from './feed/feedReader.ts'

/** A parameter of an address, as OpenAPI describes it. */
export interface Parameter {
  name: string
  description: string
  schema: {
    type: 'boolean' | 'integer' | 'number' | 'string'
    format?: string
    enum?: readonly string[]
    pattern?: string
    minimum?: number
    maximum?: number
    maxLength?: number
    default?: number | string | boolean
  }
}

/** What a request for a list asks for. */
export interface ListQuery extends Shape {
  filters: Filters
  page: number
  perPage: number
  /** Whether all records are sent, a line each, instead of a page. */
  isStream: boolean
  /** The postcode to be near, and how near in metres. */
  postcode: string | undefined
  proximity: number
}

const usualPage = 50
const longestPage = 100
/** Ids and dates are short, and are meant to come in one page. */
const longestMinimalPage = 10_000
const longestPageWithServices = 10
/** Where `proximity` is left out. */
const usualProximity = 5000

const idSchema = { type: 'string', format: 'uuid', maxLength: 255 } as const
const time = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$', maxLength: 8 } as const
const parameter = (name: string, schema: Parameter['schema'], description: string): Parameter => ({
  name,
  description,
  schema,
})

/** All parameters of the feed, by name. */
const parameters = {
  search: parameter(
    'search',
    { type: 'string', maxLength: 200 },
    'Words that all have to be in the record, in any order.',
  ),
  page: parameter(
    'page',
    { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
    'The number of the page, from 1.',
  ),
  per_page: parameter(
    'per_page',
    { type: 'integer', minimum: 1, maximum: longestMinimalPage, default: usualPage },
    `Records on a page: ${longestPage} at most, with minimal=true ${longestMinimalPage}, with full_service=true ${longestPageWithServices}.`,
  ),
  format: parameter(
    'format',
    { type: 'string', enum: ['json', 'ndjson'], default: 'json' },
    'With ndjson all records are streamed without pages, one a line.',
  ),
  taxonomy_term_id: parameter(
    'taxonomy_term_id',
    idSchema,
    'Only services with this term or one below it, or at a location in this area.',
  ),
  taxonomy_id: parameter('taxonomy_id', idSchema, 'Only what has a term of this taxonomy.'),
  organization_id: parameter('organization_id', idSchema, 'Only services of this organisation.'),
  modified_after: parameter(
    'modified_after',
    { type: 'string', format: 'date-time', maxLength: 40 },
    'Only services that changed, or something about them, at or after this moment: 2026-11-20T09:00:00Z or 2026-11-20. A change has the time of the directory and is seen some minutes later: to miss none, send the X-Data-As-Of of the first page of the last reading.',
  ),
  minimal: parameter(
    'minimal',
    { type: 'boolean', default: false },
    'Only the id and modified_date of each service.',
  ),
  full: parameter('full', { type: 'boolean', default: false }, 'Each record with all that belongs to it.'),
  full_service: parameter(
    'full_service',
    { type: 'boolean', default: false },
    'Each organisation with its services as whole objects, 200 at most.',
  ),
  minimum_age: parameter(
    'minimum_age',
    { type: 'number', minimum: 0, maximum: 200 },
    'Only services with a minimum age of at least this.',
  ),
  maximum_age: parameter(
    'maximum_age',
    { type: 'number', minimum: 0, maximum: 200 },
    'Only services with a maximum age of this or below.',
  ),
  start_time: parameter('start_time', time, 'Only what opens at this time or later, in London’s time.'),
  end_time: parameter(
    'end_time',
    time,
    'Only what closes at this time or earlier, in London’s time; 00:00 is the midnight that ends the day.',
  ),
  day: parameter(
    'day',
    { type: 'string', pattern: '^([Mm][Oo]|[Tt][Uu]|[Ww][Ee]|[Tt][Hh]|[Ff][Rr]|[Ss][AaUu])[A-Za-z]{0,7}$' },
    'Only what opens on this day of the week: MO, or Monday.',
  ),
  postcode: parameter(
    'postcode',
    { type: 'string', maxLength: 10 },
    'Only what is near this postcode, or the beginning of one.',
  ),
  proximity: parameter(
    'proximity',
    { type: 'number', minimum: 1, maximum: 100_000, default: usualProximity },
    'Metres from the centre of the postcode.',
  ),
  top_only: parameter(
    'top_only',
    { type: 'boolean', default: false },
    'Only terms that have no term above them.',
  ),
  parent_id: parameter('parent_id', idSchema, 'Only terms directly below this one.'),
} satisfies Record<string, Parameter>

/** The name of a parameter. */
export type ParameterName = keyof typeof parameters

/** The parameters with these names. */
export const parametersNamed = (names: readonly ParameterName[]): Parameter[] =>
  names.map(name => parameters[name])

/**
 * What an address asks for.
 *
 *     listQuery(['page', 'per_page'], new URLSearchParams('page=2')) // { page: 2, perPage: 50, filters: {}, isStream: false, … }
 *
 * @throws HttpError 400 for a parameter that is not among these, comes twice, or has a value that it cannot have.
 */
export function listQuery(names: readonly ParameterName[], given: URLSearchParams): ListQuery {
  const values = valuesOf(names, given)
  const flag = (name: ParameterName) => values.get(name) === 'true'
  const number = (name: ParameterName) => (values.has(name) ? Number(values.get(name)) : undefined)
  const isMinimal = flag('minimal')
  const hasWholeServices = flag('full_service')
  const longest = longestPageIn(given)
  const perPage = number('per_page') ?? (isMinimal ? longest : Math.min(usualPage, longest))
  if (values.has('proximity') && !values.has('postcode'))
    throw new HttpError(400, 'proximity needs a postcode to measure from.')
  if (isMinimal && flag('full')) throw new HttpError(400, 'minimal=true and full=true exclude each other.')
  return {
    page: number('page') ?? 1,
    perPage,
    isStream: values.get('format') === 'ndjson',
    postcode: values.get('postcode'),
    proximity: number('proximity') ?? usualProximity,
    isMinimal,
    isWhole: flag('full'),
    hasWholeServices,
    filters: {
      search: values.get('search'),
      modifiedAfter: momentIn(values.get('modified_after')),
      taxonomyTermId: values.get('taxonomy_term_id')?.toLowerCase(),
      taxonomyId: values.get('taxonomy_id')?.toLowerCase(),
      organizationId: values.get('organization_id')?.toLowerCase(),
      minimumAge: number('minimum_age'),
      maximumAge: number('maximum_age'),
      startTime: values.get('start_time')?.slice(0, 5),
      endTime: values.get('end_time')?.slice(0, 5),
      day: values.get('day')?.slice(0, 2).toUpperCase(),
      parentId: values.get('parent_id')?.toLowerCase(),
      isTopOnly: flag('top_only'),
    },
  }
}

/** How many records a page may have, by the form in which they are asked for. */
function longestPageIn(given: URLSearchParams): number {
  const has = (name: ParameterName) => given.get(name)?.trim() === 'true'
  return has('minimal') ? longestMinimalPage : has('full_service') ? longestPageWithServices : longestPage
}

function valuesOf(names: readonly ParameterName[], given: URLSearchParams): Map<ParameterName, string> {
  const known: readonly string[] = names
  const offered = names.length ? `It has: ${names.join(', ')}.` : 'It has none.'
  for (const name of new Set(given.keys())) {
    if (!known.includes(name))
      throw new HttpError(400, `There is no parameter "${shown(name)}" at this address. ${offered}`)
    if (given.getAll(name).length > 1) throw new HttpError(400, `${name} is given more than once.`)
  }
  return new Map(
    names.flatMap(name => {
      const value = given.get(name)?.trim()
      if (value === undefined || value === '') return []
      const most = name === 'per_page' ? longestPageIn(given) : undefined
      const why = faultOf(parameters[name], value, most)
      if (why) throw new HttpError(400, `${name} ${why}, not "${shown(value)}".`)
      return [[name, value] as const]
    }),
  )
}

/** Why a value is not one of a parameter, in words; null when it is one. */
function faultOf({ schema }: Parameter, value: string, most = schema.maximum): string | null {
  const { type, enum: choices, pattern, maxLength = 100, minimum = 0, format } = schema
  const maximum = most ?? 0
  if (type === 'boolean') return ['true', 'false'].includes(value) ? null : 'is true or false'
  if (type === 'integer' || type === 'number') {
    const isNumber = type === 'integer' ? /^\d{1,9}$/.test(value) : /^\d{1,9}(\.\d{1,9})?$/.test(value)
    const isWithin = isNumber && Number(value) >= minimum && Number(value) <= maximum
    const kind = type === 'integer' ? 'a whole number' : 'a number'
    return isWithin ? null : `is ${kind} from ${minimum} to ${maximum}`
  }
  if (value.length > maxLength) return `has ${maxLength} characters at most`
  if (choices && !choices.includes(value)) return `is ${choices.join(' or ')}`
  if (format === 'date-time' && momentIn(value) === undefined)
    return 'is a moment such as 2026-11-20T09:00:00Z'
  if (pattern && !new RegExp(pattern).test(value))
    return schema === time ? 'is a time such as 09:30' : 'is a day such as MO or Monday'
  return null
}

/** A moment in milliseconds of the epoch; a day is its beginning in London. A plus sign may have become a space. */
function momentIn(text: string | undefined): number | undefined {
  const iso = text?.replace(/ (?=\d\d:?\d\d$)/, '+') ?? ''
  const moment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d.*)?$/.test(iso) ? DateTime.fromISO(iso, { zone: london }) : null
  return moment?.isValid ? moment.toMillis() : undefined
}
