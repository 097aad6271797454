import { getIntrospectionQuery } from 'graphql'
import { expect, test } from 'vitest'
import { testGateway } from './testGateway.ts'

const nested = (depth: number) =>
  `{ service(slug: "tuesday-tea-and-chat") ${'{ related(first: 1) '.repeat(depth - 2)} { name } ${'}'.repeat(depth - 2)} }`

test('an operation twelve fields deep is answered, one of thirteen is not', async () => {
  const { ask } = await testGateway()
  expect((await ask(nested(12))).errors).toBeUndefined()
  expect((await ask(nested(13))).errors?.[0]).toMatchObject({
    message:
      'This operation is 13 fields deep; at most 12 are answered. Ask for the rest in another operation.',
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
  })
})

test('depth that hides in fragments counts', async () => {
  const { ask } = await testGateway()
  const fragments = Array.from(
    { length: 12 },
    (_, n) => `fragment F${n} on Service { related { ...F${n + 1} } }`,
  ).join(' ')
  const { errors } = await ask(
    `{ service(slug: "a") { ...F0 } } ${fragments} fragment F12 on Service { name }`,
  )
  expect(errors?.[0]?.message).toBe(
    'This operation is 14 fields deep; at most 12 are answered. Ask for the rest in another operation.',
  )
})

test('fragments that spread each other are refused', async () => {
  const { ask } = await testGateway()
  const { errors } = await ask(`{ service(slug: "a") { ...A } } fragment A on Service { related { ...B } }
    fragment B on Service { related { ...A } }`)
  expect(errors?.[0]?.extensions['code']).toBe('GRAPHQL_VALIDATION_FAILED')
})

const aliases = (count: number) =>
  `{ ${Array.from({ length: count }, (_, n) => `a${n}: settings { isSample }`).join(' ')} }`

test('thirty aliases are answered, thirty-one are not', async () => {
  const { ask } = await testGateway()
  expect((await ask(aliases(30))).errors).toBeUndefined()
  expect((await ask(aliases(31))).errors?.[0]?.message).toBe(
    'This operation has 31 aliases; at most 30 are answered. Ask for the rest in another operation.',
  )
})

test('aliases in a fragment count wherever it is spread', async () => {
  const { ask } = await testGateway()
  const spreads = Array.from({ length: 8 }, (_, n) => `a${n}: service(slug: "a") { ...F }`).join(' ')
  const { errors } = await ask(`{ ${spreads} } fragment F on Service { b: name c: name d: name }`)
  expect(errors?.[0]?.message).toBe(
    'This operation has 32 aliases; at most 30 are answered. Ask for the rest in another operation.',
  )
})

test('an operation of more than a thousand tokens is not even read', async () => {
  const { ask } = await testGateway()
  const { errors } = await ask(`{ settings { ${'isSample '.repeat(1000)} } }`)
  expect(errors).toEqual([
    {
      message: 'This document has more than 1000 words and signs; no more are read.',
      locations: expect.anything(),
      extensions: { code: 'GRAPHQL_PARSE_FAILED', requestId: expect.any(String) },
    },
  ])
})

const directives = (count: number) =>
  `{ settings { ${Array.from({ length: count }, (_, n) => `a${n}: isSample @include(if: true)`).join(' ')} } }`

test('sixteen directives are answered, seventeen are not', async () => {
  const { ask } = await testGateway()
  expect((await ask(directives(16))).errors).toBeUndefined()
  expect((await ask(directives(17))).errors?.[0]).toMatchObject({
    message: 'This document has 17 directives; at most 16 are answered.',
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
  })
})

test('few words that ask for millions of things are refused', async () => {
  const { ask, directory } = await testGateway()
  const fragments = Array.from(
    { length: 20 },
    (_, n) => `fragment F${n} on Service { ...F${n + 1} ... { ...F${n + 1} } }`,
  ).join(' ')
  const { errors } = await ask(
    `{ service(slug: "a") { ...F0 } } ${fragments} fragment F20 on Service { name }`,
  )
  expect(errors?.[0]).toMatchObject({
    message: 'Anonymous operation recursively requests too many selections.',
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
  })
  expect(directory.log()).toEqual([])
})

test('the same field nearly a thousand times is refused', async () => {
  const { ask } = await testGateway()
  const { errors } = await ask(`{ ${'__typename '.repeat(990)} }`)
  expect(errors?.[0]?.message).toBe('This document asks for the same fields too many times to be checked.')
})

test('the schema may be asked about: it is a public service', async () => {
  const { ask } = await testGateway()
  const { errors, at } = await ask(getIntrospectionQuery())
  expect(errors).toBeUndefined()
  expect(at('__schema.queryType.name')).toBe('Query')
})
