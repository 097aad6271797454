import { expect, test } from 'vitest'
import { formsApp } from './formsApp.ts'
import { listing } from './formsFilledIn.ts'

const person = Object.fromEntries(
  Object.entries(listing.user).map(([field, value]) => [`user.${field}`, value]),
)
const organisation = (name: string) => ({
  'organisation.name': name,
  'organisation.description': 'Neighbours who meet.',
})
const service = (name: string) => ({
  'service.name': name,
  'service.type': 'GROUP',
  'service.intro': 'We meet.',
  'service.description': 'Tea.',
  'service.isFree': 'yes',
})
const taken = [
  {
    field: 'organisation.name',
    message:
      'An organisation of this name is in the directory already. If it is yours, say that it is listed; if not, enter another name.',
  },
]

/** A request to be listed by someone who says that their organisation is not listed. */
async function unlisted() {
  const app = await formsApp('/get-involved')
  await app.visit()
  await app.answer('person', person)
  await app.answer('listed', { isListed: 'no' })
  return app
}

test('the name of an organisation in the directory is an error of its question, which keeps what was typed', async () => {
  const app = await unlisted()
  const { view } = await app.answer('organisation', organisation(' CRAYFORD  Friendship '))
  expect([view.step, view.errors]).toEqual(['organisation', taken])
  expect(view.values).toMatchObject(organisation(' CRAYFORD  Friendship '))
  // Neither does a later question let it pass, nor the same name again.
  expect((await app.visit('/get-involved?step=services')).view.step).toBe('organisation')
  expect((await app.answer('organisation', organisation('Crayford friendship'))).view.errors).toEqual(taken)
  expect((await app.answer('organisation', organisation('Crayford Friends'))).view.step).toBe('services')
})

test('the name of a service in the directory is an error of its question', async () => {
  const app = await unlisted()
  await app.answer('organisation', organisation('Crayford Friends'))
  await app.answer('services', { hasService: 'yes' })
  const { view } = await app.answer('service', service('Tuesday Tea and Chat'))
  const message = 'A service of this name is in the directory already. Enter another name.'
  expect([view.step, view.errors]).toEqual(['service', [{ field: 'service.name', message }]])
  expect((await app.answer('service', service('Wednesday Tea'))).view.step).toBe('more')
})

test('a question with other errors is not looked up', async () => {
  const app = await unlisted()
  const { view } = await app.answer('organisation', { 'organisation.name': 'Crayford Friendship' })
  expect(view.errors.map(({ field }) => field)).toEqual(['organisation.description'])
  expect(app.directory.log().filter(call => call.startsWith('GET /organisations'))).toEqual([])
})

test.each([
  ['at once', 'Crayford Friendship'],
  ['when the form is sent', 'Crayford Friends'],
])('whoever is told so %s, and then says that it is listed, reads no more of it', async (_when, name) => {
  const app = await unlisted()
  const fields = { 'organisation.slug': ['The organisation.slug has already been taken.'] }
  app.outbox.setOutcome({ state: 'refused', status: 422, fields })
  await app.answer('organisation', organisation(name))
  await app.answer('services', { hasService: 'no' })
  app.pass(1)
  const refused = await app.answer('check')
  expect([refused.view.step, refused.view.errors]).toEqual(['organisation', taken])
  await app.answer('listed', { isListed: 'yes' })
  await app.answer('find', { 'organisation.search': 'Crayford' })
  await app.answer('choose', { 'organisation.id': app.directory.data.organisations[0]!.id })
  const { view } = await app.answer('services', { hasService: 'no' })
  expect([view.step, view.errors]).toEqual(['check', []])
  expect((await app.answer('listed', { isListed: 'no' })).view.errors).toEqual(taken)
})

test.each([
  ['fails', { status: 500 }],
  ['does not respond', { hangs: true }],
])('the form goes on while the directory %s', async (_how, misbehaviour) => {
  const app = await unlisted()
  app.directory.misbehave('/organisations', misbehaviour)
  const begun = performance.now()
  const { view } = await app.answer('organisation', organisation('Crayford Friendship'))
  expect([view.step, view.errors]).toEqual(['services', []])
  expect(performance.now() - begun).toBeLessThan(4000)
})

test('the form goes on when the gateway cannot be reached', async () => {
  const app = await unlisted()
  app.loseRequest()
  expect((await app.answer('organisation', organisation('Crayford Friendship'))).view.step).toBe('services')
})
