import { readFileSync } from 'node:fs'
import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { parse } from 'yaml'

const contract = 'schema/directory-api.openapi.yaml'

/**
 * Types of the directory API's records, one per schema of the OpenAPI contract.
 *
 *     components.schemas.Service // export interface ServiceRecord { id: UuidRecord … }
 *
 * Every name ends in `Record`, so that a wire record is never mistaken for a GraphQL type.
 */
export const plugin: PluginFunction = async () => {
  const { schemas } = parse(readFileSync(contract, 'utf8')).components
  const named = JSON.stringify(schemas).replaceAll(
    /"#\/components\/schemas\/(\w+)"/g,
    (_match, name) => `"#/definitions/${name}Record"`,
  )
  const definitions = Object.fromEntries(
    Object.entries(JSON.parse(named) as Record<string, JSONSchema>).map(([name, s]) => [`${name}Record`, s]),
  )
  const text = await compile({ type: 'object', definitions, additionalProperties: false }, 'Contract', {
    additionalProperties: false,
    bannerComment: '',
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  })
  return text
    .replaceAll(
      /(\n \*)?\n \* This interface was referenced by `Contract`'s JSON-Schema\n \* via the `definition` "\w+"\./g,
      '',
    )
    .replaceAll('/**\n */\n', '')
    .replace(/export interface Contract \{\}\n/, '')
}
