import { createGateway } from '../../../gateway/createGateway.ts'
import { ForgetfulRecords } from '../ForgetfulRecords.ts'
import { moment } from '../moment.ts'
import type { Setup } from '../Setup.ts'
import { serveFetch } from './serveFetch.ts'

// Counted as for everybody, but never used up: the load comes from one address.
const points = Number.MAX_SAFE_INTEGER

/** Our gateway on the adapter it runs on in production. */
export function signpost({ directoryUrl, keeps }: Setup): Promise<string> {
  const options = {
    directoryUrl,
    publicUrl: 'https://signpost.example',
    clock: moment,
    quotas: { anonymous: points, site: points, keyed: points },
    isKeepingAnswers: keeps === 'responses',
    ...(keeps === 'nothing' ? { records: new ForgetfulRecords() } : {}),
  }
  const gateway = createGateway(options)
  return serveFetch(request => gateway.handle(request, { address: '127.0.0.1' }))
}
