import { developersExamples } from '../generated/messages/developersExamples.ts'

const titles = developersExamples.forms

/** Mutations that the guide for developers shows, with the variables to send them with. */
export const exampleForms = [
  {
    title: titles.feedback,
    query: `mutation GiveFeedback($input: FeedbackInput!, $key: String) {
  giveFeedback(input: $input, idempotencyKey: $key) {
    reference
    userErrors { field code message }
  }
}`,
    variables: {
      input: {
        url: '/services/erith-food-bank',
        feedback: 'It opens at half past ten now.',
        consented: true,
      },
      key: '0b9c5f1e-7f6a-4d0f-9a59-1f1f4c2c9a01',
    },
  },
  {
    title: titles.referral,
    query: `mutation Refer($input: ReferralInput!, $key: String) {
  referToService(input: $input, idempotencyKey: $key) {
    reference
    userErrors { field code message }
  }
}`,
    variables: {
      input: {
        service: 'tuesday-tea-and-chat',
        name: 'Jo Sample',
        email: 'jo@example.org',
        referralConsented: true,
      },
      key: '4c0e3b52-3a39-4f0e-8d5f-5a5a0d9f7b10',
    },
  },
]
