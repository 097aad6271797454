import { expect, test } from 'vitest'
import { rowsOf, testDataset } from './openDataUnderTest.ts'
import { eventRecord } from './records/eventRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway } from './testGateway.ts'

const query = `{
  service(slug: "tuesday-tea-and-chat") { contactEmail organisation { email } }
  event(slug: "danson-winter-walk") { organiserEmail }
  settings { global { contactEmail } }
}`

async function emailsWith(email: string) {
  const { directory, ask } = await testGateway()
  directory.data.services = [serviceRecord({ contact_email: email })]
  directory.data.organisations = [organisationRecord({ email })]
  directory.data.events = [eventRecord({ organiser_email: email })]
  directory.data.settings = { cms: { frontend: { global: { contact_email: email } } } }
  const { at } = await ask(query)
  return [
    at('service.contactEmail'),
    at('service.organisation.email'),
    at('event.organiserEmail'),
    at('settings.global.contactEmail'),
  ]
}

test.each([
  ['jo@wandle.example', 'jo@wandle.example'],
  ['mailto:jo@wandle.example', 'jo@wandle.example'],
  ['MAILTO: jo@wandle.example?subject=Tea', 'jo@wandle.example'],
  ['Ask at reception', null],
  ['mailto:', null],
  ['mailto:jo@wandle.example,al@wandle.example', null],
])('of “%s” the e-mail address is %s', async (written, email) => {
  expect(await emailsWith(written)).toEqual([email, email, email, email])
})

test('the open data has the address too', async () => {
  const { copy, dataset, update } = testDataset()
  copy.data.service = [serviceRecord({ contact_email: 'mailto:tea@wandle.example' })]
  await update()
  expect((await rowsOf(dataset, 'services')).map(row => row.contact_email)).toEqual(['tea@wandle.example'])
})
