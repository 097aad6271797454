import { readFileSync } from 'node:fs'
import {
  buildClientSchema,
  getIntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  printSchema,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql'
import { expect, test } from 'vitest'
import { resolvers } from '../../gateway/resolvers/resolvers.ts'
import { contractNames } from './contractNames.ts'
import { testGateway } from './testGateway.ts'

async function servedSchema(): Promise<GraphQLSchema> {
  const { ask } = await testGateway()
  const { data } = await ask(getIntrospectionQuery({ specifiedByUrl: true }))
  return buildClientSchema(data as IntrospectionQuery)
}

/** Everything of a schema that has a name, with its description: `Query.service(slug)`. */
function described(schema: GraphQLSchema): Map<string, string> {
  const texts = new Map<string, string>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue
    texts.set(type.name, type.description ?? '')
    const parts = isEnumType(type)
      ? type.getValues()
      : isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
        ? Object.values(type.getFields())
        : []
    for (const part of parts) {
      texts.set(`${type.name}.${part.name}`, part.description ?? '')
      for (const argument of 'args' in part ? part.args : [])
        texts.set(`${type.name}.${part.name}(${argument.name})`, argument.description ?? '')
    }
  }
  return texts
}

test('every type, field, argument, input and value is described with an example', async () => {
  const texts = [...described(await servedSchema())]
  expect(texts.length).toBeGreaterThan(400)
  expect(texts.filter(([, text]) => !/\bexample\b/i.test(text)).map(([name]) => name)).toEqual([])
})

test('every name that partners were promised exists', async () => {
  const names = described(await servedSchema())
  expect(contractNames.length).toBeGreaterThan(300)
  expect(contractNames.filter(name => !names.has(name))).toEqual([])
})

/** Types whose values are ours and have these names already. */
const named = new Set(['Image', 'InsightFigure', 'VocabularyGroup'])

test('every field of a record has a resolver: without one it is null, or as the directory wrote it', async () => {
  const lacking = Object.values((await servedSchema()).getTypeMap()).flatMap(type => {
    const own = (resolvers as Record<string, object | undefined>)[type.name]
    if (!isObjectType(type) || !own || named.has(type.name)) return []
    return Object.keys(type.getFields()).flatMap(field => (field in own ? [] : [`${type.name}.${field}`]))
  })
  expect(lacking).toEqual([])
})

test('the schema that is published as a file is the one that answers', async () => {
  const served = printSchema(lexicographicSortSchema(await servedSchema()))
  expect(readFileSync('schema/generated/schema.graphql', 'utf8').trim()).toBe(served.trim())
})
