import type { Answers } from '../answers/createAnswers.ts'
import type { Bill } from '../clients/Bill.ts'
import type { Clients } from '../clients/createClients.ts'
import type { Quota } from '../clients/createQuota.ts'
import type { GatewayContext } from '../context.ts'
import type { Logger } from '../Logger.ts'
import type { Asker } from '../rest/createRest.ts'
import type { Timer } from '../rest/Timer.ts'
import type { Reading } from './createReading.ts'

/** What requests over HTTP are answered with. */
export interface Parts {
  answers: Answers
  clients: Clients
  quota: Quota
  /** The asker's signal is read only when something is fetched for this request alone. */
  makeContext: (requestId: string, asker: Asker, charge: Bill['charge']) => GatewayContext
  reading: Reading
  timer: Timer
  log?: Logger | undefined
}
