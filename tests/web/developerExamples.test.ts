import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApolloServerErrorCode } from '@apollo/server/errors'
import { generate, type CodegenConfig } from '@graphql-codegen/cli'
import {
  buildSchema,
  isAbstractType,
  isEnumType,
  isScalarType,
  isSpecifiedScalarType,
  parse,
  validate,
} from 'graphql'
import { expect, onTestFinished, test } from 'vitest'
import { sampleFiles, sampleRows } from '../../directory/sample/sample.ts'
import { consentTexts } from '../../schema/forms/consentTexts.ts'
import { exampleCall, exampleCalls } from '../../web/examples/exampleCalls.ts'
import { clientQueries, exampleClients, exampleForms } from '../../web/examples/exampleClients.ts'
import { exampleQueries } from '../../web/examples/exampleQueries.ts'
import { developersPage } from '../../web/generated/messages/developersPage.ts'
import { sourceFiles } from '../architecture/sourceFiles.ts'
import { serviceRecord } from '../gateway/records/serviceRecord.ts'
import { serveGateway } from '../gateway/serveGateway.ts'
import { submittingGateway } from '../gateway/submittingGateway.ts'
import { testGateway } from '../gateway/testGateway.ts'

const schema = buildSchema(readFileSync('schema/generated/schema.graphql', 'utf8'))
const endpoint = 'https://signpost.example/graphql'

test.each([
  ...Object.entries(clientQueries),
  ...exampleForms.map(({ title, query }) => [title, query] as const),
  ...exampleQueries.map(({ title, query }) => [title, query] as const),
])('the query of “%s” fits the schema', (_title, query) => {
  expect(validate(schema, parse(query))).toEqual([])
})

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test('each example of a client asks one of these queries', () => {
  const queries = Object.values(clientQueries).map(oneLine)
  const without = exampleClients(endpoint)
    .filter(({ code }) => !queries.some(query => oneLine(code).includes(query)))
    .map(({ title }) => title)
  expect(without).toEqual(['Types from the schema, with GraphQL Code Generator'])
})

/** What a program prints. */
const run = async (program: string, args: string[]) =>
  new Promise<string>((resolve, reject) => {
    execFile(program, args, { timeout: 30_000 }, (error, said) => (error ? reject(error) : resolve(said)))
  })

async function servedGateway() {
  const t = await testGateway()
  t.directory.data.services = [
    serviceRecord(),
    serviceRecord({ id: '7a4d7c55-0b1f-4a3e-8f2d-2b9d0c113001', slug: 'b', name: 'Lunch' }),
  ]
  const server = await serveGateway(t.gateway)
  onTestFinished(server.close)
  return server.url
}

const codeOf = (title: RegExp, url: string) => exampleClients(url).find(one => title.test(one.title))!.code

test('the example for Apollo Client runs as it stands', async () => {
  const said = await run(process.execPath, [
    '--input-type=module',
    '--eval',
    codeOf(/Apollo/, await servedGateway()),
  ])
  expect(said).toContain('Tuesday Tea and Chat')
})

test('the cache of Apollo Client joins pages of services by their edges, as the guide says', async () => {
  const program = `import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client'
    import { relayStylePagination } from '@apollo/client/utilities'
    const services = relayStylePagination(['filter', 'orderBy'])
    const client = new ApolloClient({
      link: new HttpLink({ uri: '${await servedGateway()}' }),
      cache: new InMemoryCache({ typePolicies: { Query: { fields: { services } } } }),
    })
    const query = gql\`query ($after: String) { services(first: 1, after: $after) {
      edges { node { name } } pageInfo { hasNextPage endCursor } } }\`
    const page = async after => (await client.query({ query, variables: { after }, fetchPolicy: 'network-only' })).data.services
    const first = await page(null)
    const all = await page(first.pageInfo.endCursor)
    console.log(all.edges.map(({ node }) => node.name).join(), all.pageInfo.hasNextPage)`
  const said = await run(process.execPath, ['--input-type=module', '--eval', program])
  expect(said).toBe('Tuesday Tea and Chat,Lunch false\n')
})

test('the example for urql is a program whose client is not part of this project', () => {
  const program = codeOf(/urql/, endpoint)
  expect(stripTypeScriptTypes(program)).toContain("from '@urql/core'")
})

test.runIf(spawnSync('python3', ['--version']).status === 0)(
  'the examples for Python run as they stand',
  async () => {
    const url = await servedGateway()
    const said = await run('python3', ['-c', codeOf(/Python/, url)])
    expect(said).toMatch(/2026-10-12T14:05:11Z Tuesday Tea and Chat[^]*2 services changed since then\n$/)
  },
)

const referred = exampleForms.find(form => 'service' in form.variables.input)?.variables.input.service

test('whoever tries the example of a referral on the sample refers to a service that takes referrals', () => {
  const { services } = sampleRows(sampleFiles('directory/sample'), '2026-11-20')
  expect(services!.find(({ slug }) => slug === referred)).toMatchObject({ referral_method: 'internal' })
})

test('forms are sent as the examples say, and again under the same key only once', async () => {
  const t = await submittingGateway()
  t.directory.data.services = [serviceRecord({ slug: referred })]
  const server = await serveGateway(t.gateway)
  onTestFinished(server.close)
  for (const { query, variables } of exampleForms) {
    const call = exampleCall(server.url, query, variables)
    const [first, again] = [await run('sh', ['-c', call]), await run('sh', ['-c', call])]
    expect(first).toMatch(/"reference":"SP-/)
    expect(/SP-[\w-]+/.exec(again)?.[0]).toBe(/SP-[\w-]+/.exec(first)?.[0])
  }
})

/** The configuration in the example for GraphQL Code Generator. */
async function exampleConfig(): Promise<CodegenConfig> {
  const program = stripTypeScriptTypes(codeOf(/Code Generator/, endpoint))
  const { default: config } = (await import(`data:text/javascript,${encodeURIComponent(program)}`)) as {
    default: CodegenConfig
  }
  return config
}

test('the scalars in the example for GraphQL Code Generator are those of the schema', async () => {
  const { schema: address, generates } = await exampleConfig()
  expect(address).toBe('https://signpost.example/schema.graphql')
  const [target] = Object.values(generates) as { config: { scalars: object } }[]
  const scalars = Object.values(schema.getTypeMap()).filter(
    type => isScalarType(type) && !isSpecifiedScalarType(type),
  )
  expect(Object.keys(target!.config.scalars).toSorted()).toEqual(scalars.map(({ name }) => name).toSorted())
})

test('what the example for GraphQL Code Generator generates is TypeScript, without any', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-codegen-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // Scalars, an enum and an input with another in it.
  const queries = `query Hours { services { nodes {
      url createdAt openState { status } serviceLocations { closures { startsAt opensAt } }
    } } }
    mutation Refer($input: ReferralInput!) { referToService(input: $input) { reference } }`
  writeFileSync(join(folder, 'query.graphql'), `${clientQueries.changes} ${queries}`)
  const { generates } = await exampleConfig()
  const [target] = Object.values(generates) as object[]
  const file = join(folder, 'signpost.ts')
  await generate(
    {
      schema: 'schema/generated/schema.graphql',
      documents: join(folder, '*.graphql'),
      generates: { [file]: target! },
      silent: true,
    },
    true,
  )
  const content = readFileSync(file, 'utf8')
  expect(content).toContain('export type ChangesQuery')
  expect(content).not.toMatch(/\bany\b(?!.*\*\/)(?=;| [}|])/)
  for (const field of [
    'url: string | null',
    'createdAt: string',
    'startsAt: string',
    'opensAt: string | null',
  ])
    expect(content).toContain(field)
  expect(
    await run('node_modules/.bin/tsc', ['--noEmit', '--strict', '--types', '', '--ignoreConfig', file]),
  ).toBe('')
})

test('the example for Apollo Client knows the types of every interface and union', () => {
  const abstract = Object.values(schema.getTypeMap()).filter(isAbstractType)
  const types = abstract.map(type => [
    type.name,
    schema
      .getPossibleTypes(type)
      .map(({ name }) => name)
      .toSorted(),
  ])
  const [, listed] = /possibleTypes: \{([^}]*)\}/.exec(codeOf(/Apollo/, endpoint))!
  const shown = [...listed!.matchAll(/(\w+): \[([^\]]*)\]/g)].map(([, name, names]) => [
    name,
    [...names!.matchAll(/\w+/g)].map(String),
  ])
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(types))
})

test('every custom scalar says by whom it is specified', () => {
  const custom = Object.values(schema.getTypeMap()).filter(
    type => isScalarType(type) && !isSpecifiedScalarType(type),
  )
  const addresses = custom.map(type => (isScalarType(type) ? type.specifiedByURL : null))
  expect(addresses.filter(address => !address?.startsWith('https://'))).toEqual([])
  expect(new Set(addresses).size).toBe(custom.length)
})

test('the guide explains every code that an error may carry, and no other', () => {
  const userErrors = schema.getType('UserErrorCode')
  const ofForms = new Set(isEnumType(userErrors) ? userErrors.getValues().map(({ name }) => name) : [])
  const written = sourceFiles('{gateway,platform}').flatMap(({ code }) =>
    [...code.matchAll(/\b(?:code(?::| =)|DirectoryError\()\s*'([A-Z][A-Z_]{7,})'/g)].map(([, name]) => name!),
  )
  const apollos = Object.values(ApolloServerErrorCode).filter(
    name => name !== ApolloServerErrorCode.PERSISTED_QUERY_NOT_FOUND,
  )
  const possible = new Set<string>(
    [...written, ...apollos].filter(name => !ofForms.has(name) && name !== 'ETIMEDOUT'),
  )
  expect([...possible].toSorted()).toEqual(Object.keys(developersPage.errors.codes).toSorted())
})

test('the guide shows every agreement that forms ask for', () => {
  expect(Object.keys(developersPage.forms.consents)).toEqual(Object.keys(consentTexts))
})

test('no two pieces of code have the same title', () => {
  const titles = [
    ...exampleCalls(endpoint),
    ...exampleClients(endpoint),
    ...exampleForms,
    ...exampleQueries,
  ].map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('what is deprecated names its last day, which the guide announces', () => {
  const deprecated = [
    ...readFileSync('schema/generated/schema.graphql', 'utf8').matchAll(
      /^ {2}(\w+).*@deprecated\(reason: "([^"]*)"\)/gm,
    ),
  ]
  expect(deprecated.length).toBeGreaterThan(0)
  for (const [, field, reason] of deprecated) {
    const day = /^Goes after (\d{1,2} \w+ \d{4})\. Use /.exec(reason!)?.[1]
    expect([field, day]).toEqual([field, expect.any(String)])
    const announced = developersPage.changes.list.some(
      ({ text }) => text.includes(field!) && text.includes(day!),
    )
    expect([field, announced]).toEqual([field, true])
  }
})

test.each([
  ['node', '{ node(id: "a") { id } }'],
  ['nodes', '{ nodes(ids: ["a"]) { id } }'],
  ['each category or persona its services', '{ category(slug: "a") { services { totalCount } } }'],
  ['each category or persona its services', '{ persona(slug: "a") { services { totalCount } } }'],
  ['category its pages', '{ category(slug: "a") { pages { title } } }'],
  ['each service related', '{ service(slug: "a") { related { name } } }'],
  ['each place its services and events', '{ location(id: "a") { services { totalCount } } }'],
  ['each place its services and events', '{ location(id: "a") { events { totalCount } } }'],
  ['each page its sections', '{ page(slug: "a") { sections { title } } }'],
  ['categories and personas', '{ page(slug: "a") { categories { name } } }'],
  ['categories and personas', '{ page(slug: "a") { personas { name } } }'],
])('the guide says of %s that it costs 100 points more: %s', async (words, query) => {
  const { ask } = await testGateway()
  const { extensions } = JSON.parse((await ask(query)).text) as {
    extensions: { cost: { requested: number } }
  }
  expect(extensions.cost.requested).toBeGreaterThan(100)
  const [fact] = developersPage.quotas.facts.filter(({ name }) => name === '100 points more')
  expect(fact?.value).toContain(words)
})
