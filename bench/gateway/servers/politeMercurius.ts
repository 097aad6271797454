import Fastify, { type FastifyReply } from 'fastify'
import mercuriusPlugin from 'mercurius'
import { Kind } from 'graphql'
import { Bill } from '../../../gateway/clients/Bill.ts'
import { createClients } from '../../../gateway/clients/createClients.ts'
import { createQuota } from '../../../gateway/clients/createQuota.ts'
import { quotaHeaders } from '../../../gateway/clients/quotaHeaders.ts'
import type { GatewayContext } from '../../../gateway/context.ts'
import { answerHeaders } from '../../../gateway/http/answerHeaders.ts'
import { NodeHeaders } from '../../../gateway/http/NodeHeaders.ts'
import { costOf, maximumCost } from '../../../gateway/graphql/queryCost.ts'
import type { Setup } from '../Setup.ts'
import { rival } from './rival.ts'
import { withoutEnd } from './withoutEnd.ts'

type Context = GatewayContext & { reply: FastifyReply; cost: number; bill: Bill }

/**
 * Mercurius that does for its clients what our gateway must: tells them apart, reckons and charges what they ask,
 * and says what that cost, what is left and how old the answer is. With our own functions for each, in its own hooks.
 */
export async function politeMercurius(setup: Setup): Promise<string> {
  const { schema, makeContext } = rival(setup)
  const clients = createClients({ quotas: withoutEnd })
  const quota = createQuota()
  const app = Fastify()
  await app.register(mercuriusPlugin, { schema, context: makeContext, jit: 1, graphiql: false })

  app.graphql.addHook('preExecution', async (_schema, document, passed, variables) => {
    const context = passed as unknown as Context
    const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    if (operation?.kind !== Kind.OPERATION_DEFINITION) return
    const cost = costOf({ schema, document, operation }, variables)
    if (cost === null || cost > maximumCost) throw new Error('It costs too much.')
    const { headers, socket } = context.reply.request
    context.cost = cost
    const caller = { address: socket.remoteAddress, connection: socket }
    context.bill = new Bill(quota, await clients.of(new NodeHeaders(headers), caller))
    await context.bill.charge(cost)
  })

  app.graphql.addHook('onResolution', async (execution, passed) => {
    const { reply, requestId, freshness, cost, bill } = passed as unknown as Context
    const left = bill.quota
    const age = Math.floor(freshness.age() / 1000)
    const maxAge = age + Math.ceil(freshness.keepFor() / 1000)
    reply.headers({
      ...answerHeaders(requestId),
      ...(left && quotaHeaders(left)),
      age,
      'cache-control': `public, max-age=${maxAge}`,
    })
    execution.extensions = { cost: { requested: cost, maximum: maximumCost, ...left }, age }
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}
