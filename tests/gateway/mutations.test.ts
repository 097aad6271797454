import { expect, test } from 'vitest'
import { feedback, listing, referral } from '../web/formsFilledIn.ts'
import { sending, submittingGateway } from './submittingGateway.ts'
import { testGateway } from './testGateway.ts'

const forms = {
  giveFeedback: feedback,
  referToService: { ...referral, service: 'tuesday-tea-and-chat' },
  requestListing: listing,
}
const each = Object.entries(forms)

test.each(each)('%s gives a reference once the form is kept', async (form, input) => {
  const { send, outbox } = await submittingGateway()
  expect(await send(form, input)).toEqual({ reference: 'SP-0000-0001', userErrors: [] })
  expect(outbox.accepted).toHaveLength(1)
  expect(outbox.waits).toEqual([3000])
})

test.each(each)(
  '%s answers the same form under the same key with the first reference',
  async (form, input) => {
    const { send, outbox } = await submittingGateway()
    const key = '0b9c5f1e-7f6a-4d0f-9a59-1f1f4c2c9a01'
    const answers = [await send(form, input, key), await send(form, input, key)]
    expect(answers.map(({ reference }) => reference)).toEqual(['SP-0000-0001', 'SP-0000-0001'])
    expect(outbox.accepted).toMatchObject([{ idempotencyKey: key }])
  },
)

test('without a key every form is a form of its own', async () => {
  const { send, outbox } = await submittingGateway()
  await send('giveFeedback', feedback)
  await send('giveFeedback', feedback)
  expect(new Set(outbox.accepted.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
})

test('another form under a key that was used is an error in words', async () => {
  const { ask, send } = await submittingGateway()
  await send('giveFeedback', feedback, 'key-number-1')
  const input = { ...feedback, feedback: 'Something else' }
  const { data, errors } = await ask(sending('giveFeedback'), { input, key: 'key-number-1' })
  expect(data).toBeNull()
  expect(errors).toMatchObject([
    {
      message: 'Another form was sent under this `idempotencyKey`. Choose a new key for each form.',
      extensions: { code: 'IDEMPOTENCY_KEY_REUSED' },
    },
  ])
})

test.each(['', 'short', 'with a space', 'schlüssel', 'k'.repeat(201)])('%j is no key', async key => {
  const { ask, outbox } = await submittingGateway()
  const { errors } = await ask(sending('giveFeedback'), { input: feedback, key })
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  expect(outbox.accepted).toEqual([])
})

test.each(each)('%s without anywhere to keep it is an error in words', async (form, input) => {
  const { ask } = await testGateway()
  const { errors } = await ask(sending(form), { input })
  expect(errors).toMatchObject([
    {
      message: expect.stringMatching(/^Forms cannot be taken at the moment/),
      extensions: { code: 'SUBMISSIONS_UNAVAILABLE' },
    },
  ])
})

test('each error is reported at its field, and nothing is stored', async () => {
  const { send, outbox } = await submittingGateway()
  const user = { ...listing.user, phone: '020 7946 0144' }
  expect(await send('requestListing', { ...listing, user })).toEqual({
    reference: null,
    userErrors: [
      {
        field: ['user', 'phone'],
        message:
          'Your UK mobile number must begin with 07, and this one does not. Enter the number of a UK mobile.',
        code: 'NOT_A_UK_MOBILE',
      },
    ],
  })
  expect(outbox.accepted).toEqual([])
})

test('one operation sends five forms at most', async () => {
  const { ask, outbox } = await submittingGateway()
  const input = '{ url: "/", feedback: "Thanks", consented: true }'
  const fields = Array.from({ length: 7 }, (_, i) => `f${i}: giveFeedback(input: ${input}) { reference }`)
  const { errors } = await ask(`mutation { ${fields.join(' ')} }`)
  expect(errors?.[0]).toMatchObject({
    message: 'One operation sends at most 5 forms; send the others in another.',
  })
  expect(outbox.accepted).toHaveLength(5)
})
