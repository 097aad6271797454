import { developersExamples } from '../generated/messages/developersExamples.ts'

const titles = developersExamples.clients

/** The queries of the examples below. */
export const clientQueries = {
  search: `query FoodNearby($near: String!) {
  search(query: "food", near: $near, first: 5) {
    services { nodes { id name openState { text } } }
  }
}`,
  changes: `query Changes($since: DateTime!, $after: String) {
  services(
    filter: { modifiedSince: $since }
    orderBy: LAST_MODIFIED_AT_ASC
    first: 100
    after: $after
  ) {
    nodes { id name lastModifiedAt }
    pageInfo { hasNextPage endCursor }
  }
}`,
}

/** Clients and tools with an endpoint. */
export const exampleClients = (endpoint: string) => [
  {
    title: titles.apollo,
    code: `import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client'

const client = new ApolloClient({
  link: new HttpLink({ uri: '${endpoint}' }),
  // Records have ids that never change; interfaces need their types.
  cache: new InMemoryCache({
    possibleTypes: {
      Collection: ['Category', 'Persona'],
      Node: [
        'Category', 'Event', 'Location', 'Organisation', 'Page', 'Persona', 'Service',
        'ServiceLocation',
      ],
      PageBlock: ['CallToActionBlock', 'CopyBlock', 'VideoBlock'],
    },
  }),
})
const { data } = await client.query({
  query: gql\`
    ${indented(clientQueries.search)}
  \`,
  variables: { near: 'DA8' },
})
for (const { name, openState } of data.search.services.nodes) console.log(name, openState.text)`,
  },
  {
    title: titles.urql,
    code: `import { cacheExchange, Client, fetchExchange, gql } from '@urql/core'

const client = new Client({
  url: '${endpoint}',
  exchanges: [cacheExchange, fetchExchange],
  preferGetMethod: true, // so that answers can be cached on the way
})
const { data, error } = await client.query(
  gql\`
    ${indented(clientQueries.search)}
  \`,
  { near: 'DA8' },
)
console.log(error ?? data.search.services.nodes)`,
  },
  {
    title: titles.codegen,
    code: `import type { CodegenConfig } from '@graphql-codegen/cli'

const config: CodegenConfig = {
  schema: '${endpoint.replace(/\/graphql$/, '/schema.graphql')}',
  documents: 'src/**/*.{ts,tsx,graphql}',
  generates: {
    'src/generated/signpost.ts': {
      plugins: ['typescript-operations'], // alone since its version 6
      config: {
        useTypeImports: true,
        // What stands in the JSON. Without it each of them would be \`any\`.
        scalars: {
          Date: 'string', // 2026-12-25
          DateTime: 'string', // 2026-11-20T09:30:00Z
          TimeOfDay: 'string', // 09:30:00
          URL: 'string',
        },
      },
    },
  },
}
export default config`,
  },
  {
    title: titles.python,
    code: `import json
from urllib.request import Request, urlopen

query = """
${clientQueries.changes}
"""

def ask(variables):
    body = json.dumps({"query": query, "variables": variables}).encode()
    request = Request("${endpoint}", body, {"content-type": "application/json"})
    answer = json.load(urlopen(request, timeout=30))
    if "errors" in answer:
        raise SystemExit(answer["errors"][0]["message"])
    return answer["data"]["services"]

# A change is seen some minutes after its time. To miss none, follow /data/changes.ndjson.
after, count = None, 0
while True:
    page = ask({"since": "2026-01-01T00:00:00Z", "after": after})
    for service in page["nodes"]:
        print(service["lastModifiedAt"], service["name"])
    count += len(page["nodes"])
    after = page["pageInfo"]["endCursor"]
    if not page["pageInfo"]["hasNextPage"]:
        break
print(count, "services changed since then")`,
  },
]

const indented = (text: string): string => text.replaceAll('\n', '\n    ')

const formTitles = developersExamples.forms

/** Mutations that the guide for developers shows, with the variables to send them with. */
export const exampleForms = [
  {
    title: formTitles.feedback,
    query: `mutation GiveFeedback($input: FeedbackInput!, $key: String) {
  giveFeedback(input: $input, idempotencyKey: $key) {
    reference
    userErrors { field code message }
  }
}`,
    variables: {
      input: {
        url: '/services/erith-food-bank',
        feedback: 'It opens at half past ten now.',
        consented: true,
      },
      key: '0b9c5f1e-7f6a-4d0f-9a59-1f1f4c2c9a01',
    },
  },
  {
    title: formTitles.referral,
    query: `mutation Refer($input: ReferralInput!, $key: String) {
  referToService(input: $input, idempotencyKey: $key) {
    reference
    userErrors { field code message }
  }
}`,
    variables: {
      input: {
        service: 'good-company-at-home',
        name: 'Jo Sample',
        email: 'jo@example.org',
        referralConsented: true,
      },
      key: '4c0e3b52-3a39-4f0e-8d5f-5a5a0d9f7b10',
    },
  },
]
