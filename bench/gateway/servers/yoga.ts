import { createServer, type Server } from 'node:http'
import { useResponseCache as responseCache } from '@graphql-yoga/plugin-response-cache'
import { createYoga, type Plugin } from 'graphql-yoga'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import type { DocumentNode, ExecutionArgs } from 'graphql'
import type { Setup } from '../Setup.ts'
import { rival } from './rival.ts'

const minute = 60_000

/**
 * GraphQL Yoga as its manual mounts it, with its caches of documents, graphql-jit in the place of its executor, and its
 * own cache of responses when those are kept.
 */
export function yoga(setup: Setup): Server {
  const { schema, makeContext } = rival(setup)
  const handler = createYoga({
    schema,
    context: makeContext,
    logging: false,
    graphiql: false,
    landingPage: false,
    plugins: [
      compiled(),
      ...(setup.keeps === 'responses' ? [responseCache({ session: () => null, ttl: minute })] : []),
    ],
  })
  return createServer((request, response) => void handler(request, response))
}

// Three documents are all there ever are.
function compiled(): Plugin {
  const ready = new WeakMap<DocumentNode, CompiledQuery>()
  const execute = ({ schema, document, rootValue, contextValue, variableValues }: ExecutionArgs) => {
    const query = ready.get(document) ?? compileQuery(schema, document)
    if (!isCompiledQuery(query)) return query
    ready.set(document, query)
    return query.query(rootValue, contextValue, variableValues)
  }
  return { onExecute: ({ setExecuteFn }) => setExecuteFn(execute) }
}
