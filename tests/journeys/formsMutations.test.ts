import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { untilFormsAreTaken } from './formsSite.ts'

const inputs = {
  giveFeedback: {
    type: 'FeedbackInput',
    given: { url: '/', feedback: 'It opens at 10 now.', consented: true },
  },
  referToService: {
    type: 'ReferralInput',
    given: {
      service: 'erith-food-bank',
      name: 'Jo Sample',
      email: 'jo@example.org',
      comments: 'Mornings are best.',
      referralConsented: true,
    },
  },
  requestListing: {
    type: 'ListingRequestInput',
    given: {
      user: {
        firstName: 'Sam',
        lastName: 'Okoro',
        email: `sam-${randomUUID()}@example.org`,
        phone: '07700 900123',
        password: 'Str0ng-enough',
      },
      organisation: { name: `Sewing ${randomUUID()}`, description: 'Weekly mending.' },
    },
  },
}

interface Answer {
  data: Record<string, { reference: string | null }> | null
  errors?: { extensions: { code: string } }[]
}

for (const [form, { type, given }] of Object.entries(inputs)) {
  test(`${form}: five calls at once under one key are one form, and the key does not do for another @nojs`, async ({
    baseURL,
  }) => {
    await untilFormsAreTaken(baseURL!)
    const query = `mutation ($input: ${type}!, $key: String) {
      ${form}(input: $input, idempotencyKey: $key) { reference userErrors { message } }
    }`
    const key = randomUUID()
    const call = async (input: object): Promise<Answer> => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ query, variables: { input, key } })
      const answer = await fetch(`${baseURL}/graphql`, { method: 'POST', headers, body })
      return answer.json() as Promise<Answer>
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(given)))
    const references = new Set(answers.map(({ data }) => data?.[form]?.reference))
    expect([...references]).toEqual([expect.stringMatching(/^SP-/)])
    expect((await call(given)).data?.[form]?.reference).toBe([...references][0])

    const { user, ...rest } = given as { user?: object }
    const other = user ? { ...rest, user: { ...user, lastName: 'Other' } } : { ...rest, name: 'Other' }
    expect((await call(other)).errors?.map(({ extensions }) => extensions.code)).toEqual([
      'IDEMPOTENCY_KEY_REUSED',
    ])
  })
}
