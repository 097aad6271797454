import type { IncomingMessage, ServerResponse } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { expectGoodPage, referenceOn, takeTime, test } from './formsSite.ts'
import { serve, startSite } from './startSite.ts'

const kept = /^We have kept your answers until (\d+(:\d\d)?[ap]m|midday|midnight)\.$/

type Trouble =
  | 'none'
  | 'has closed the service'
  | 'cannot be asked'
  | 'cannot take forms'
  | 'takes them and is not heard'

function withoutService(answer: string): string {
  const parsed = JSON.parse(answer) as { data: object }
  return JSON.stringify({ ...parsed, data: { ...parsed.data, service: null } })
}

/** A site with a remote gateway that fails on request. */
async function siteInTrouble(gatewayOf: string) {
  let trouble: Trouble = 'none'
  const forms: string[] = []
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    if (trouble === 'cannot be asked') {
      const errors = [{ message: 'No.', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]
      response.end(JSON.stringify({ data: null, errors }))
      return
    }
    const isForm = body.includes('mutation ')
    if (isForm && trouble === 'cannot take forms') {
      const errors = [{ message: 'No.', extensions: { code: 'SUBMISSIONS_UNAVAILABLE' } }]
      response.end(JSON.stringify({ data: null, errors }))
      return
    }
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const answer = await fetch(`${gatewayOf}/graphql`, { method: 'POST', headers, body })
    const found = await answer.text()
    const isClosed = trouble === 'has closed the service' && body.includes('ReferralPage')
    const answered = isClosed ? withoutService(found) : found
    if (isForm) forms.push(answered)
    if (isForm && trouble === 'takes them and is not heard') response.destroy()
    else response.setHeader('content-type', 'application/json').end(answered)
  }
  const between = await serve((request, response) => void pass(request, response))
  const dataDir = mkdtempSync(join(tmpdir(), 'signpost-trouble-'))
  const variables = { DATA_DIR: dataDir, GATEWAY_URL: `${between.url}/graphql`, NOW: '2026-11-20T10:00' }
  const site = await startSite(variables)
  return {
    url: site.url,
    forms,
    get: (wanted: Trouble) => (trouble = wanted),
    restart: async () => {
      await site.stop()
      // At another port, which is the same to cookies.
      return startSite(variables)
    },
    async end(last = site) {
      await last.stop()
      between.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

test('whose service takes no referrals any more reads what became of theirs', async ({ page, site }) => {
  const troubled = await siteInTrouble(site.url)
  const form = `${troubled.url}/services/erith-food-bank/referral`
  const go = () => page.getByRole('button', { name: 'Continue' }).click()
  const gone = page.getByRole('heading', {
    name: 'Sorry, this service does not take referrals here any more',
  })
  await page.goto(form)
  await page.getByLabel('Myself').check()
  await go()
  await page.getByLabel('Your name').fill('Jo Sample')
  troubled.get('has closed the service')
  const [answer] = await Promise.all([page.waitForResponse(response => response.status() === 410), go()])
  expect(answer.headers()['cache-control']).toBe('no-store')
  await expect(gone).toBeVisible()
  await expect(page.getByText('Nothing was sent. What you entered is deleted within the hour.')).toBeVisible()
  await expectGoodPage(page)
  expect((await page.request.get(form, { headers: { cookie: '' } })).status()).toBe(404)

  troubled.get('none')
  await page.goto(form)
  await go()
  await page.getByLabel('Your name').fill('Jo Sample')
  await go()
  await page.getByLabel('Another way').fill('Knock at the door')
  await go()
  await go()
  await page.getByLabel('I agree that').check()
  await takeTime(page)
  await go()
  await page.getByRole('button', { name: 'Send referral' }).click()
  const reference = await referenceOn(page)
  troubled.get('has closed the service')
  await page.reload()
  await expect(gone).toBeVisible()
  await expect(
    page.getByText(`Your referral was sent before that. Your reference number is ${reference}.`),
  ).toBeVisible()
  await troubled.end()
})

test('answers outlive an outage and a restart, and are sent once', async ({ page, site }) => {
  const troubled = await siteInTrouble(site.url)
  await page.goto(`${troubled.url}/feedback`)
  await page.getByLabel('What happened?').fill('It opens at 10 now.')
  await page.getByLabel('I agree').check()
  await takeTime(page)
  troubled.get('cannot take forms')
  const [answer] = await Promise.all([
    page.waitForResponse(response => response.url().endsWith('step=trouble')),
    page.getByRole('button', { name: 'Send feedback' }).click(),
  ])
  expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '60'])
  await expect(page.getByText(kept)).toBeVisible()
  await expectGoodPage(page)

  const restarted = await troubled.restart()
  await page.goto(`${restarted.url}/feedback`)
  await expect(page.getByLabel('What happened?')).toHaveValue('It opens at 10 now.')
  await page.goto(`${restarted.url}/feedback?step=trouble`)
  troubled.get('none')
  await page.getByRole('button', { name: 'Try again' }).click()
  await referenceOn(page)
  expect(troubled.forms).toHaveLength(1)
  await troubled.end(restarted)
})

test('a form that had arrived unheard is not sent again with a change: the resident is told', async ({
  page,
  site,
}) => {
  const troubled = await siteInTrouble(site.url)
  await page.goto(`${troubled.url}/feedback`)
  await page.getByLabel('What happened?').fill('First words.')
  await page.getByLabel('I agree').check()
  await takeTime(page)
  troubled.get('takes them and is not heard')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText(kept)).toBeVisible()

  troubled.get('none')
  await page.goto(`${troubled.url}/feedback`)
  await page.getByLabel('What happened?').fill('Other words.')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  const reference = await referenceOn(page)
  await expect(page.getByText('This had already reached us')).toBeVisible()
  expect(troubled.forms[0]).toContain(reference)
  await troubled.end()
})

test('while the directory cannot be asked, a page of a form says that the answers are kept, and others do not', async ({
  page,
  site,
}) => {
  const troubled = await siteInTrouble(site.url)
  const form = `${troubled.url}/services/erith-food-bank/referral`
  await page.goto(form)
  await page.getByLabel('Myself').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('What is your name?').fill('Zoë')
  troubled.get('cannot be asked')
  const [answer] = await Promise.all([
    page.waitForResponse(response => response.url().endsWith('step=contact')),
    page.getByRole('button', { name: 'Continue' }).click(),
  ])
  expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '60'])
  await expect(page.getByText(kept)).toBeVisible()
  await page.goto(`${troubled.url}/services/erith-food-bank`)
  await expect(page.getByText('we cannot show this page at the moment')).toBeVisible()
  await expect(page.getByText('We have kept')).toHaveCount(0)

  await page.goto(`${form}?step=contact`)
  troubled.get('none')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can the service reach you?')
  await page.goto(`${form}?step=name`)
  await expect(page.getByLabel('What is your name?')).toHaveValue('Zoë')
  await troubled.end()
})
