import { createServer, type Server } from 'node:http'
import { createGateway } from '../../../gateway/createGateway.ts'
import { NodeRequest } from '../../../platform/http/nodeRequest.ts'
import { sendReply } from '../../../platform/http/reply.ts'
import { ForgetfulRecords } from './UncachedRecords.ts'
import { moment } from '../moment.ts'
import type { Setup } from '../measuredServers.ts'
import type { Quotas } from '../../../gateway/clients/Quotas.ts'

/** Our gateway as the site serves it: at Node's own request event. */
export function signpost({ directoryUrl, keeps }: Setup): Server {
  const options = {
    directoryUrl,
    publicUrl: 'https://signpost.example',
    clock: moment,
    quotas: withoutEnd,
    isKeepingAnswers: keeps === 'responses',
    ...(keeps === 'nothing' ? { records: new ForgetfulRecords() } : {}),
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

/** Quotas that are counted as for everybody, but never used up: the load comes from one address. */
const withoutEnd: Quotas = { anonymous: points, site: points, keyed: points }
