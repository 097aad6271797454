import { createServer, type Server } from 'node:http'
import { createGateway } from '../../../gateway/createGateway.ts'
import { NodeRequest } from '../../../gateway/http/NodeRequest.ts'
import { sendReply } from '../../../gateway/http/sendReply.ts'
import { ForgetfulRecords } from '../ForgetfulRecords.ts'
import { moment } from '../moment.ts'
import type { Setup } from '../Setup.ts'
import { withoutEnd } from './withoutEnd.ts'

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
