import type { DataLicence } from '../openData/formats/formats.ts'
import { type Endpoint, endpoints, feedPath } from './endpoints.ts'
import { type Parameter, parametersNamed } from './parameters.ts'
import { reference, type Schema, schemas } from './schemas.ts'

/** The version of the profile, as the profile writes it. */
export const version = 'HSDS-UK-3.0'
/** Where the profile is described. */
export const profileUrl = 'https://github.com/OpenReferralUK/uk-profile/blob/main/docs/index.md'

const json = (schema: Schema) => ({ 'application/json': { schema } })

const problems = Object.fromEntries(
  [
    ['400', 'A parameter is unknown or cannot have this value.'],
    ['404', 'There is no such record.'],
    ['429', 'Too many downloads; Retry-After says how many seconds to wait.'],
    ['503', 'The feed is being made; Retry-After says when to ask again.'],
  ].map(([status, description]) => [status, { description, content: json(reference('problem')) }]),
)

/**
 * The description of the feed in OpenAPI 3.0, made from the definitions by which it is answered.
 *
 *     openapi({ siteUrl: 'https://signpost.example', siteName: 'Signpost', licence }).paths['/services/{id}']
 */
export function openapi({
  siteUrl,
  siteName,
  licence,
}: {
  siteUrl: string
  siteName: string
  licence: DataLicence | null
}): { paths: Record<string, unknown>; [member: string]: unknown } {
  const about = {
    get: {
      operationId: 'about',
      summary: 'About this feed',
      responses: { '200': { description: 'The version of the profile.', content: json(reference('about')) } },
    },
  }
  return {
    openapi: '3.0.3',
    info: {
      title: `${siteName}: Open Referral UK`,
      version: '3.0',
      description:
        'Services, organisations and places as Open Referral UK 3.0 (HSDS-UK) has them. Telephone numbers, the names of languages and further addresses are where HSDS 3.0 has them.',
      ...(licence && { license: { name: licence.name, url: licence.url } }),
    },
    servers: [{ url: siteUrl + feedPath }],
    paths: { '/': about, ...Object.fromEntries(endpoints.flatMap(pathsOf)) },
    components: { schemas },
  }
}

function pathsOf({ list, record, summary, parameters, recordParameters }: Endpoint): [string, unknown][] {
  const page = {
    allOf: [
      reference('Page'),
      { type: 'object', properties: { contents: { type: 'array', items: reference(`${record}_list`) } } },
    ],
  }
  const sent = 'Otherwise than the schema says, full=true sends whole objects and minimal=true ids and dates.'
  const isVariable = parameters.some(name => name === 'full' || name === 'minimal')
  const description = isVariable ? `A page of the list. ${sent}` : 'A page of the list.'
  return [
    [
      `/${list}`,
      {
        get: {
          operationId: list,
          summary,
          parameters: parametersNamed(parameters).map(inQuery),
          responses: {
            '200': {
              description,
              content: {
                ...json(page),
                'application/x-ndjson': { schema: { type: 'string' } },
              },
            },
            ...problems,
          },
        },
      },
    ],
    [
      `/${list}/{id}`,
      {
        get: {
          operationId: record,
          summary: `One ${record} with all that belongs to it`,
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
            ...parametersNamed(recordParameters).map(inQuery),
          ],
          responses: {
            '200': { description: 'The whole record.', content: json(reference(record)) },
            ...problems,
          },
        },
      },
    ],
  ]
}

const inQuery = (parameter: Parameter) => ({ in: 'query', required: false, ...parameter })
