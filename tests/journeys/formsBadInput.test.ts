import { expect } from '@playwright/test'
import { feedbackSteps, referralSteps, type BadStep } from './formsBadInputRows.ts'
import { joiningSteps, listingSteps } from './formsBadListing.ts'
import { takeTime, test } from './formsSite.ts'
import { formsVisitor, written } from './formsVisitor.ts'

// Over HTTP, as a browser without JavaScript sends it; one with JavaScript: `formsBadInputBrowser.test.ts`.
const forms: [name: string, address: string, steps: BadStep[]][] = [
  ['feedback', '/feedback', feedbackSteps],
  ['a referral', '/services/erith-food-bank/referral', referralSteps],
  ['a request to be listed', '/get-involved', listingSteps],
  ['a request for a listed organisation', '/get-involved', joiningSteps],
]
/** Choices, which are not shown again when invalid, and fields that are never shown again. */
const unseen =
  /^(who|isListed|hasService|hasMore|service\.(type|waitTime)|organisation\.id|.*[cC]onsented|user\.password)$/
/** Fields with nothing to get wrong: a tick, and a page that is drawn anyway. */
const unspoilt = ['token', 'step', 'fax-number', 'feedbackConsented', 'service.isFree']
const others = /^service\.usefulInfos\.[02]\./

for (const [name, address, steps] of forms) {
  test(`${name}: every field, every rule: the words stand above and at the field, and what was typed stays @js`, async ({
    site,
  }) => {
    const visitor = formsVisitor(site.url, address)
    const at = (step: string) => (step === steps[0]!.step ? address : `${address}?step=${step}`)
    await visitor.visit()
    for (const { step, good, bad } of steps) {
      const { names } = await visitor.visit(at(step))
      const spoilt = [...bad.map(([field]) => field), ...unspoilt]
      if (bad.length > 1)
        expect(
          names.filter(each => !spoilt.includes(each) && !others.test(each)),
          step,
        ).toEqual([])
      for (const [field, typed, words, beside] of bad) {
        const page = await visitor.answer(step, { ...good, ...beside, [field]: typed })
        const what = `${step}: ${field} ${JSON.stringify(typed.slice(0, 40))}`
        expect([page.status, page.path], what).toEqual([200, at(step)])
        expect(page.title, what).toMatch(/^Error: /)
        const said = page.summary.find(entry => entry.field === field)?.words
        expect(said, what).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
        expect(page.faults[field], what).toBe(said)
        expect(page.html, what).toContain(`id="${field}"`)
        expect(Object.keys(page.faults).length, what).toBe(page.summary.length)
        if (!unseen.test(field)) expect(page.html, what).toContain(written(typed.replaceAll('\r\n', '\n')))
      }
      if (name !== 'feedback' && step !== 'choose') await visitor.answer(step, good)
    }
  })
}

test('what no page of ours would send leads to a page with words, and never further @js', async ({
  site,
}) => {
  const visitor = formsVisitor(site.url, '/feedback')
  await visitor.visit()
  const good = { step: 'feedback', feedback: 'Tea.', consented: 'feedback 2026-11-20' }
  const larger = await visitor.post({ ...good, feedback: 'x'.repeat(1_000_000) })
  expect([larger.status, await larger.text()]).toEqual([
    413,
    expect.stringContaining('this is more than the form can take'),
  ])
  const odd: [string, string][] = [
    ['application/json', JSON.stringify(good)],
    ['text/plain', 'feedback=Tea.'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="feedback"\r\n\r\nTea.\r\n--x--',
    ],
    ['application/x-www-form-urlencoded', '%E0%A4%A&=&&feedback'],
  ]
  for (const [type, body] of odd) {
    const headers = { origin: site.url, 'content-type': type }
    const answer = await visitor.send('/feedback', { method: 'POST', headers, body })
    expect([answer.status, answer.headers.get('location')], type).toEqual([303, '/feedback'])
  }
  const empty = await visitor.post({})
  expect([empty.status, empty.headers.get('location')]).toEqual([303, '/feedback'])
  for (const step of ['nowhere', '__proto__', 'constructor', 'sent', '../../etc', 'x'.repeat(5000)]) {
    const answer = await visitor.post({ ...good, step })
    expect([answer.status, answer.headers.get('location')], step).toEqual([303, '/feedback'])
    expect((await visitor.visit(`/feedback?step=${encodeURIComponent(step)}`)).status, step).toBe(200)
  }
})

test('of a field that came twice the first counts, and fields that are not asked for are not kept @js', async ({
  site,
}) => {
  const visitor = formsVisitor(site.url, '/feedback')
  await visitor.visit()
  await visitor.post([
    ['step', 'feedback'],
    ['feedback', 'First.'],
    ['feedback', 'Second.'],
    ['__proto__', 'x'],
    ['reference', 'SP-AAAA-AAAA'],
  ])
  const { html, status } = await visitor.visit()
  expect(status).toBe(200)
  expect(html).toContain('First.')
  expect(html).not.toMatch(/Second\.|SP-AAAA/)
})

test('a forged or unknown draft is no draft, and the page says so @js', async ({ site }) => {
  const form = '/services/erith-food-bank/referral'
  const unknown = [
    'x'.repeat(43),
    `${'x'.repeat(43)}.${'y'.repeat(43)}`,
    'short',
    '../../etc/passwd',
    '%00',
    '',
  ]
  for (const value of unknown) {
    const visitor = formsVisitor(site.url, form)
    visitor.bringCookie(`signpost-form=${value}`)
    for (const step of ['check', 'sent', 'consent', 'trouble', 'confirm']) {
      const page = await visitor.visit(`${form}?step=${step}`)
      const ended = step === 'sent' ? 'sent' : 'yes'
      expect([page.status, page.path], `${value} ${step}`).toEqual([200, `${form}?ended=${ended}`])
      expect(page.html).toMatch(/We do not have your earlier answers any more[.,]/)
      expect(page.html.includes('Nothing was sent.'), step).toBe(step !== 'sent')
    }
    // A cookie that the site never gave has no note of the page either.
    const sent = await visitor.send(form, {
      method: 'POST',
      headers: { cookie: `signpost-form=${value}` },
      body: new URLSearchParams({ step: 'check', token: 'mwlz5uyo.w0S1' }),
    })
    expect(sent.status, value).toBe(403)
  }
})

test('a form that was sent is sent once, whatever is pressed again @js', async ({ site, page }) => {
  const visitor = formsVisitor(site.url, '/feedback')
  await visitor.visit()
  const good = { step: 'feedback', feedback: 'Tea.', consented: 'feedback 2026-11-20' }
  expect((await visitor.post(good)).headers.get('location')).toBe('/feedback?step=confirm')
  await visitor.visit('/feedback?step=confirm')
  await takeTime(page)
  const first = await visitor.answer('confirm', {})
  const reference = /SP-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(first.html)?.[0]
  expect(reference).toBeTruthy()
  for (const step of ['confirm', 'trouble', 'feedback', 'check', '']) {
    const again = await visitor.answer(step, { ...good, step, feedback: 'Other words.' })
    expect([again.path, again.html.includes(reference!)], step).toEqual(['/feedback?step=sent', true])
  }
})
