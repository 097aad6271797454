import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import formats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { projectRoot } from '../../platform/projectRoot.ts'

interface Schema {
  [keyword: string]: unknown
}
interface Operation {
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>
}

const file = join(projectRoot, 'schema', 'directory-api.openapi.yaml')
const contract = JSON.parse(JSON.stringify(parse(readFileSync(file, 'utf8')))) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Operation['responses'][string]> }
}

/** Schemas that allow further keys: settings also have a cookie policy, and each part of an `allOf` has half of the keys. */
const open = new Set(['CmsFrontend', 'ServiceSearchResult'])

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
for (const [name, schema] of Object.entries(contract.components.schemas)) if (!open.has(name)) close(schema)
ajv.addSchema({ $id: 'contract', components: contract.components })

/**
 * Checks one response against the contract: its status and content type are listed, its body matches the schema, and no
 * record has a key that the contract does not name.
 *
 * @throws Error that names the difference.
 */
export function conforms(method: string, path: string, status: number, type: string, body: string): void {
  const template = templateOf(method, path)
  const where = `${method} ${template ?? path} ${status}`
  const operations = template && contract.paths[template]
  // The contract lists `/index` paths under POST and states in prose that GET works as well.
  const operation = operations && (operations[method.toLowerCase()] ?? operations.post)
  if (!operation) {
    if (status === 404 && body === '{"message":""}') return
    throw new Error(`${where}: the contract has no such operation, so it must be 404`)
  }
  const listed = operation.responses[status]
  if (!listed)
    throw new Error(`${where}: the contract lists ${Object.keys(operation.responses).join(', ')}: ${body}`)
  const response = listed.$ref
    ? contract.components.responses[listed.$ref.replace('#/components/responses/', '')]
    : listed
  const content = response?.content?.[type.split(';')[0] ?? '']
  if (!content)
    throw new Error(`${where}: ${type} is not among ${Object.keys(response?.content ?? {}).join(', ')}`)
  if (!type.startsWith('application/json')) return
  const fits = checkOf(content.schema)
  if (!fits(JSON.parse(body))) throw new Error(`${where}: ${ajv.errorsText(fits.errors)}`)
}

const checks = new Map<Schema, ValidateFunction>()

/** The compiled check of a schema of the contract, cached because compiling takes far longer than checking. */
function checkOf(schema: Schema): ValidateFunction {
  const pointed = () => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as Schema
  const check = checks.get(schema) ?? ajv.compile(pointed())
  checks.set(schema, check)
  return check
}

/** The path template of the contract for a path: literal segments win over `{…}`, and pictures may have an extension. */
function templateOf(method: string, path: string): string | undefined {
  const parts = path.replace(/\/(logo|image|banner-image)\.(png|jpe?g|svg)$/, '/$1').split('/')
  const fits = Object.keys(contract.paths).filter(template => {
    const pieces = template.split('/')
    return (
      pieces.length === parts.length &&
      pieces.every((piece, index) => piece.startsWith('{') || piece === parts[index]) &&
      (contract.paths[template]?.[method.toLowerCase()] ?? path.endsWith('/index'))
    )
  })
  return fits.toSorted((one, other) => one.split('{').length - other.split('{').length)[0]
}

/** Forbids further keys in every schema that names keys, unless it allows them explicitly. */
function close(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return
  const { properties, additionalProperties } = schema as Schema
  if (properties && additionalProperties === undefined) (schema as Schema).additionalProperties = false
  for (const value of Object.values(schema)) close(value)
}
