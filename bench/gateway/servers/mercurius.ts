import Fastify from 'fastify'
import mercuriusPlugin from 'mercurius'
import type { Setup } from '../Setup.ts'
import { rival } from './rival.ts'

/** Mercurius on Fastify as its manual mounts it, with graphql-jit from the second time on. */
export async function mercurius(setup: Setup): Promise<string> {
  const { schema, makeContext } = rival(setup)
  const app = Fastify()
  await app.register(mercuriusPlugin, { schema, context: makeContext, jit: 1, graphiql: false })
  return app.listen({ port: 0, host: '127.0.0.1' })
}
