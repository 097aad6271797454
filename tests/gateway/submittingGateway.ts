import type { GatewayOptions } from '../../gateway/gateway.ts'
import { memoryOutbox, type MemoryOutbox } from './memoryOutbox.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

/** The payload of a mutation that sends a form. */
export interface Payload {
  reference: string | null
  userErrors: { field: string[]; message: string; code: string }[]
}

/** A gateway that accepts forms. */
export interface SubmittingGateway extends TestGateway {
  outbox: MemoryOutbox
  /** Sends a form: `send('giveFeedback', input)`. */
  send: (form: string, input: object, idempotencyKey?: string) => Promise<Payload>
}

const inputs: Record<string, string> = {
  giveFeedback: 'FeedbackInput!',
  referToService: 'ReferralInput!',
  requestListing: 'ListingRequestInput!',
}

/** The operation that sends a form. */
export const sending = (form: string) =>
  `mutation ($input: ${inputs[form]} $key: String) {
    ${form}(input: $input, idempotencyKey: $key) { reference userErrors { field message code } }
  }`

/** Starts a gateway that accepts forms, its directory and its outbox, and ends them with the test. */
export async function submittingGateway(options: Partial<GatewayOptions> = {}): Promise<SubmittingGateway> {
  const outbox = memoryOutbox()
  const started = await testGateway({ ...options, outbox })
  const send = async (form: string, input: object, key?: string) => {
    const { at, text } = await started.ask(sending(form), { input, key })
    const payload = at(form)
    if (!payload) throw new Error(text)
    return payload as Payload
  }
  return { ...started, outbox, send }
}
