import { expect, test } from 'vitest'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { referral } from '../web/formsFilledIn.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { sending, submittingGateway } from './submittingGateway.ts'

const slug = 'tuesday-tea-and-chat'
const myself = { service: slug, name: 'Jo Sample', email: 'jo@example.org', referralConsented: true }
const { id } = serviceRecord()

test('a referral of oneself is handed over with every key', async () => {
  const { send, outbox } = await submittingGateway()
  await send('referToService', myself)
  expect(outbox.accepted).toMatchObject([{ kind: 'referral', consents: [{ name: 'referral' }] }])
  expect(outbox.accepted[0]?.body).toEqual({
    service_id: id,
    name: 'Jo Sample',
    email: 'jo@example.org',
    phone: null,
    other_contact: null,
    postcode_outward_code: null,
    comments: null,
    referral_consented: true,
    feedback_consented: false,
    referee_name: null,
    referee_email: null,
    referee_phone: null,
    organisation_taxonomy_id: null,
    organisation: null,
  })
})

test('a referral of another person is passed on with its referrer', async () => {
  const { send, outbox } = await submittingGateway()
  await send('referToService', { ...referral, service: id })
  expect(outbox.accepted[0]?.consents.map(({ name }) => name)).toEqual([
    'referral-of-someone',
    'referral-follow-up',
  ])
  expect(outbox.accepted[0]?.body).toEqual({
    service_id: id,
    name: 'Jo Sample',
    email: 'jo@example.org',
    phone: '07700900123',
    other_contact: 'Through her sister',
    postcode_outward_code: 'DA6',
    comments: 'Uses a wheelchair.',
    referral_consented: true,
    feedback_consented: true,
    referee_name: 'Sam Okoro',
    referee_email: 'sam@example.org',
    referee_phone: '02079460155',
    organisation_taxonomy_id: '2c7f1f0e-66b0-4d0e-9d6b-0f6a3c116001',
    organisation: 'Erith Health Centre',
  })
})

test.each<[string, Partial<ServiceRecord>, string, string]>([
  [
    'is no longer running',
    { status: 'inactive' },
    'NOT_FOUND',
    'There is no such service, or it is no longer running.',
  ],
  [
    'takes none',
    { referral_method: 'none' },
    'NOT_REFERABLE',
    'This service takes no referrals. Get in touch with it directly.',
  ],
  [
    'takes them elsewhere',
    { referral_method: 'external', referral_url: 'https://advice.example/refer' },
    'NOT_REFERABLE',
    'This service takes referrals on its own site: https://advice.example/refer',
  ],
  [
    'takes them elsewhere, nobody knows where',
    { referral_method: 'external', referral_url: 'javascript:alert(1)' },
    'NOT_REFERABLE',
    'This service takes referrals on its own site, not here.',
  ],
])('no referral goes to a service that %s', async (_how, changes, code, message) => {
  const { send, directory, outbox } = await submittingGateway()
  directory.data.services = [serviceRecord(changes)]
  expect(await send('referToService', myself)).toEqual({
    reference: null,
    userErrors: [{ field: ['service'], code, message }],
  })
  expect(outbox.accepted).toEqual([])
})

test.each(['nowhere', '../settings', 'a,b'])('no referral goes to %s', async service => {
  const { send, outbox } = await submittingGateway()
  const { userErrors } = await send('referToService', { ...myself, service })
  expect(userErrors).toMatchObject([{ field: ['service'], code: 'NOT_FOUND' }])
  expect(outbox.accepted).toEqual([])
})

test('a referral with errors costs no call to the directory', async () => {
  const { send, directory } = await submittingGateway()
  const { userErrors } = await send('referToService', { ...myself, name: '' })
  expect(userErrors).toMatchObject([{ field: ['name'], code: 'REQUIRED' }])
  expect(directory.log()).toEqual([])
})

test('whether a service takes referrals is fetched again after 30 seconds', async () => {
  const time = { ms: 1 }
  const { send, directory, outbox } = await submittingGateway({ timer: { now: () => time.ms } })
  expect(await send('referToService', myself)).toMatchObject({ userErrors: [] })
  directory.data.services = [serviceRecord({ status: 'inactive' })]
  time.ms += 31_000
  expect(await send('referToService', myself)).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] })
  expect(outbox.accepted).toHaveLength(1)
})

test.each([
  ['answers in more than a second', `/services/${slug}`, { late: 1200 }],
  ['has just failed to answer for another service', '/services/other', { status: 503 }],
])('no referral goes to a service that withdrew them while its directory %s', async (_how, path, trouble) => {
  const time = { ms: 1 }
  const { send, ask, directory, outbox } = await submittingGateway({ timer: { now: () => time.ms } })
  expect(await send('referToService', myself)).toMatchObject({ userErrors: [] })
  directory.data.services.push(serviceRecord({ id: 'other', slug: 'other' }))
  const other = '{ service(slug: "other") { name } }'
  await ask(other)
  directory.data.services[0] = serviceRecord({ referral_method: 'none' })
  time.ms += 20 * 60 * 60_000
  directory.misbehave(path, trouble)
  if (path.endsWith('other')) await ask(other)
  expect(await send('referToService', myself)).toMatchObject({ userErrors: [{ code: 'NOT_REFERABLE' }] })
  expect(outbox.accepted).toHaveLength(1)
})

test('while the directory hangs a referral is accepted by the cached record once its deadline is over', async () => {
  const time = { ms: 1 }
  const deadlines = { read: 1500, search: 1500, whole: 3000 }
  const { send, directory } = await submittingGateway({ timer: { now: () => time.ms }, deadlines })
  await send('referToService', myself)
  time.ms += 20 * 60 * 60_000
  directory.misbehave('/services', { hangs: true })
  expect(await send('referToService', myself)).toMatchObject({ reference: 'SP-0000-0002' })
})

test('while the directory is down a referral is accepted by the cached record of the service', async () => {
  const time = { ms: 1 }
  const { send, ask, directory, outbox } = await submittingGateway({ timer: { now: () => time.ms } })
  await send('referToService', myself)
  directory.misbehave('/services', { status: 503 })
  time.ms += 60 * 60_000
  outbox.setOutcome({ state: 'underway' })
  expect(await send('referToService', myself)).toMatchObject({ reference: 'SP-0000-0002' })
  const { errors } = await ask(sending('referToService'), { input: { ...myself, service: 'never-seen' } })
  expect(errors).toMatchObject([{ extensions: { code: 'DIRECTORY_UNAVAILABLE' } }])
})
