import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { feedback, listing, referral } from '../web/formsFilledIn.ts'
import { submittingGateway } from './submittingGateway.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema(parse(readFileSync('schema/directory-api.openapi.yaml', 'utf8')) as object, 'directory')

const service = 'tuesday-tea-and-chat'
const bare = { name: 'Mending', type: 'CLUB', intro: 'Mend.', description: 'Tea.', isFree: true }

test.each<[string, string, object]>([
  ['giveFeedback', 'PageFeedbackRequest', feedback],
  ['giveFeedback', 'PageFeedbackRequest', { url: '/', feedback: 'Thanks', consented: true }],
  ['referToService', 'ReferralRequest', { ...referral, service }],
  ['referToService', 'ReferralRequest', { ...referral, service, referee: null, phone: '', comments: ' ' }],
  ['requestListing', 'OrganisationSignUpRequest', listing],
  ['requestListing', 'OrganisationSignUpRequest', { ...listing, service: null }],
  ['requestListing', 'OrganisationSignUpRequest', { ...listing, service: bare }],
])('%s hands over a body that keeps the contract of the directory: %s', async (form, schema, input) => {
  const { send, outbox } = await submittingGateway()
  expect(await send(form, input)).toMatchObject({ userErrors: [] })
  const keepsContract = ajv.compile({ $ref: `directory#/components/schemas/${schema}` })
  keepsContract(outbox.accepted[0]?.body)
  expect(keepsContract.errors).toBeNull()
})
