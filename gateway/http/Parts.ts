import type { Answers } from '../answers/createAnswers.ts'
import type { Bill } from '../clients/Bill.ts'
import type { Front } from '../clients/createFronts.ts'
import type { Clients } from '../clients/createClients.ts'
import type { Quota } from '../clients/createQuota.ts'
import type { GatewayContext } from '../context.ts'
import type { Logger } from '../Logger.ts'
import type { Asker } from '../rest/createRest.ts'
import type { Timer } from '../rest/Timer.ts'
import type { Sender } from '../submissions/Sender.ts'
import type { RequestHeaders } from './GraphqlRequest.ts'
import type { Reading } from './createReading.ts'

/** An operation that is about to be run. */
export interface UnderWay {
  requestId: string
  /** Their signal is read only when something is fetched for this request alone. */
  asker: Asker
  sender: Sender
  charge?: Bill['charge']
}

/** What requests over HTTP are answered with. */
export interface Parts {
  answers: Answers
  clients: Clients
  /** @throws HttpProblem 401 for a key that is not known. */
  frontOf: (headers: RequestHeaders) => Front | null
  /** The host of the site, where its own pages send forms from. */
  host: string
  quota: Quota
  makeContext: (underWay: UnderWay) => GatewayContext
  reading: Reading
  timer: Timer
  log?: Logger | undefined
}
