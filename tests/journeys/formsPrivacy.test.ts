import { randomBytes } from 'node:crypto'
import { type BrowserContext, expect, test, type Page } from '@playwright/test'
import { postgresPrograms } from '../../scripts/localPrograms.mjs'
import { type PostgresServer, startPostgres } from '../directory/startPostgres.ts'
import { canary, tracesOf } from './canaryAnswers.ts'
import { canarySite, everyTable, type Verdict } from './canarySite.ts'
import { press, referenceOn, takeTime, untilFormsAreTaken } from './formsSite.ts'
import { endSites, startSite } from './startSite.ts'

test.afterEach(endSites)

async function fillFeedback(page: Page, url: string) {
  await page.goto(`${url}/feedback`)
  await page.getByLabel('What happened?').fill(canary.words)
  await page.getByLabel('Your name').fill(canary.first)
  await page.getByLabel('Email address').fill('a word that is no address')
  await page.getByLabel('I agree').check()
  await press(page, 'Send feedback')
  await page.getByLabel('Email address').fill(canary.email('feedback'))
}

async function fillReferral(page: Page, url: string) {
  await page.goto(`${url}/services/erith-food-bank/referral`)
  await page.getByLabel('Myself').check()
  await press(page)
  await page.getByLabel('What is your name?').fill(canary.last)
  await press(page)
  await page.getByLabel('Your email address').fill(canary.email('referral'))
  await page.getByLabel('Your UK mobile number').fill(canary.mobile)
  await press(page)
  await page.getByLabel('What the service should know').fill(canary.words)
  await press(page)
  await page.getByLabel(/passed on to this service/).check()
  await press(page)
}

async function fillListing(page: Page, url: string) {
  await page.goto(`${url}/get-involved`)
  await page.getByLabel('Your first name').fill(canary.first)
  await page.getByLabel('Your last name').fill(canary.last)
  await page.getByLabel('Your email address').fill(canary.email('listing'))
  await page.getByLabel('Your UK mobile number').fill(canary.mobile)
  await page.getByLabel('Password').fill(canary.password)
  await press(page)
  await page.getByLabel('No', { exact: true }).check()
  await press(page)
  await page.getByLabel('Name of the organisation').fill(canary.last)
  await page.getByLabel('What it does').fill(canary.words)
  await press(page)
  await page.getByLabel('Yes').check()
  await press(page)
  await page.getByLabel('Name of the service').fill(canary.first)
  await page.getByLabel('A group').check()
  await page.getByLabel('The service in one sentence').fill(canary.words)
  await page.getByLabel('What people get').fill(canary.words)
  await page.getByLabel('It is free').check()
  await press(page)
  await page.getByLabel('No', { exact: true }).check()
  await press(page)
}

const mutations = {
  giveFeedback: [
    'FeedbackInput',
    { url: '/', feedback: canary.words, name: canary.first, email: canary.email('fault'), consented: true },
  ],
  referToService: [
    'ReferralInput',
    {
      service: 'erith-food-bank',
      name: canary.last,
      email: canary.email('mutation'),
      phone: canary.mobile,
      comments: canary.words,
      referralConsented: true,
      feedbackConsented: true,
    },
  ],
  requestListing: [
    'ListingRequestInput',
    {
      user: {
        firstName: canary.first,
        lastName: canary.last,
        email: canary.email('request'),
        phone: canary.mobile,
        password: canary.password,
      },
      organisation: { name: canary.last, description: canary.words, email: canary.email('organisation') },
      service: {
        name: canary.first,
        type: 'GROUP',
        intro: canary.words,
        description: canary.words,
        isFree: true,
        contactName: canary.last,
        contactPhone: canary.mobile,
        contactEmail: canary.email('contact'),
      },
    },
  ],
} as const

/** A text in each form that is in no other: three from pages, and one of each mutation. */
const marks = ['feedback', 'referral', 'listing', 'fault', 'mutation', 'request'].map(canary.email)

async function post(url: string, body: string) {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).text()
}

/** Sends three forms. */
async function sendMutations(url: string) {
  for (const [form, [type, input]] of Object.entries(mutations)) {
    const query = `mutation ($input: ${type}!) { ${form}(input: $input) { reference userErrors { message } } }`
    expect(await post(url, JSON.stringify({ query, variables: { input } }))).toMatch(/SP-|Rude/)
  }
}

/** Sends the canary answers in every way, and gives all that is left of them, by place. */
async function leave(context: BrowserContext, directoryOf: string, databaseUrl?: string) {
  const closed: Verdict[] = ['is closed', 'is closed']
  const judge = (form: string) => {
    if (form.includes(canary.email('fault'))) return 'finds fault'
    return form.includes(canary.email('feedback')) ? 'fails' : (closed.pop() ?? 'takes it')
  }
  const site = await canarySite(directoryOf, judge, databaseUrl)
  const pages = [await context.newPage(), await context.newPage(), await context.newPage()] as const
  await fillFeedback(pages[0], site.url)
  await fillReferral(pages[1], site.url)
  await fillListing(pages[2], site.url)
  await takeTime(pages[2])
  await untilFormsAreTaken(site.url)
  const drafts = databaseUrl ? await everyTable(databaseUrl) : {}
  await press(pages[0], 'Send feedback')
  await referenceOn(pages[0])
  await press(pages[1], 'Send referral')
  await referenceOn(pages[1])
  await press(pages[2], 'Send request')
  await referenceOn(pages[2])

  await sendMutations(site.url)
  const faults = [
    `{"query":"mutation { giveFeedback(${canary.words}`,
    JSON.stringify({
      query: `mutation { giveFeedback(input: { feedback: "${canary.words}" }) { reference } }`,
    }),
    JSON.stringify({
      query: 'mutation ($input: FeedbackInput!) { giveFeedback(input: $input) { reference } }',
      variables: { input: { url: '/', feedback: canary.words, email: canary.first, consented: true } },
    }),
  ]
  const refusals: string[] = []
  for (const fault of faults) refusals.push(await post(site.url, fault))
  const foreign = await fetch(`${site.url}/feedback`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ step: 'feedback', feedback: canary.words }),
  })
  const strangers = [
    '/',
    '/feedback',
    '/feedback?step=sent',
    '/services/erith-food-bank/referral',
    '/get-involved',
  ]
  const seen = strangers.map(async path => (await fetch(site.url + path)).text())

  const arrived = () => new Set(site.forms.flatMap(form => marks.filter(mark => form.includes(mark))))
  await expect.poll(arrived, { timeout: 30_000 }).toEqual(new Set(marks))
  expect(tracesOf({ directory: site.forms.join('\n') })).toEqual(['directory'])
  const answers = [...refusals, foreign.url, ...(await Promise.all(seen))].join('\n')
  return { left: await site.end(), answers, drafts }
}

test('what residents type is found nowhere but at the directory @nojs', async ({ context, baseURL }) => {
  test.setTimeout(180_000)
  const { left, answers } = await leave(context, baseURL!)
  expect(left['log']).toContain('submission not delivered')
  expect(left['traces']).toContain('/feedback')
  expect(Object.keys(left).length).toBeGreaterThan(100)
  expect(tracesOf({ ...left, answers })).toEqual([])
})

const programs = postgresPrograms()

test.describe('with a PostgreSQL server', () => {
  test.skip(!programs, 'this machine has no PostgreSQL server')
  let server: PostgresServer
  test.beforeEach(async () => {
    server = await startPostgres(programs ?? '')
  })
  test.afterEach(() => server.remove())

  test('what residents type is in none of its tables, and nowhere else @nojs', async ({
    context,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const { left, answers, drafts } = await leave(context, baseURL!, await server.createDatabase('canary'))
    expect(left['log']).toContain('submission not delivered')
    for (const table of ['outbox.submissions', 'forms.drafts', 'partners.keys'])
      expect(Object.keys(left)).toContain(`table ${table}`)
    expect(left['table outbox.submissions']).toMatch(/SP-/)
    expect(drafts['table forms.drafts'], 'half a form is stored').toBeTruthy()
    expect(tracesOf(drafts)).toEqual([])
    expect(tracesOf({ ...left, answers, server: server.said() })).toEqual([])
  })

  test('the embedded directory keeps forms in their own tables only @nojs', async () => {
    test.setTimeout(120_000)
    const DATABASE_URL = await server.createDatabase('canary')
    const site = await startSite({
      DATABASE_URL,
      FORMS_KEY: randomBytes(32).toString('base64'),
      NOW: '2026-11-20T10:00',
      LOG_LEVEL: 'trace',
    })
    await untilFormsAreTaken(site.url)
    await sendMutations(site.url)
    const places = async () => tracesOf(await everyTable(DATABASE_URL)).toSorted()
    const tables = ['organisation_sign_ups', 'page_feedbacks', 'referrals']
    await expect.poll(places, { timeout: 30_000 }).toEqual(tables.map(table => `table public.${table}`))
    expect(await site.stop()).toBe(0)
    expect(tracesOf({ log: site.said(), server: server.said() })).toEqual([])
  })
})
