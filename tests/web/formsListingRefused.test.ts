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

test('whose organisation turns out to be listed, and who then says so, reads no more of its name', async () => {
  const app = await unlisted()
  const fields = { 'organisation.slug': ['The organisation.slug has already been taken.'] }
  app.outbox.setOutcome({ state: 'refused', status: 422, fields })
  await app.answer('organisation', organisation('Crayford Friends'))
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
