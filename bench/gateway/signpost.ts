import { createServer, type Server } from 'node:http'
import { createGateway } from '../../gateway/gateway.ts'
import { NodeRequest } from '../../platform/http/nodeRequest.ts'
import { sendReply } from '../../platform/http/reply.ts'
import { UncachedRecords } from './uncachedRecords.ts'
import { moment } from './queries.ts'
import type { Setup } from './measuredServers.ts'
import type { Quotas } from '../../gateway/clients/quota.ts'

/** The gateway as the site serves it: at Node's request event. */
export function signpost({ directoryUrl, keeps }: Setup): Server {
  const options = {
    directoryUrl,
    publicUrl: 'https://signpost.example',
    clock: moment,
    quotas: unlimited,
    isCachingResponses: keeps === 'responses',
    ...(keeps === 'nothing' ? { records: new UncachedRecords() } : {}),
  }
  const gateway = createGateway(options)
  return createServer((request, response) => {
    void gateway
      .answer(new NodeRequest(request, response), {
        address: request.socket.remoteAddress,
      })
      .then(reply => sendReply(response, reply))
  })
}

const points = Number.MAX_SAFE_INTEGER

/** Quotas that are counted as usual but never exhausted: the load comes from one address. */
const unlimited: Quotas = { anonymous: points, site: points, keyed: points }
