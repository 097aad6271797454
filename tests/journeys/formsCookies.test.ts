import { expect } from '@playwright/test'
import { referenceOn, takeTime, test } from './formsSite.ts'
import { formsVisitor } from './formsVisitor.ts'
import { sharedSite } from './sharedSite.ts'

const form = '/services/erith-food-bank/referral'
const gone = `${form}?ended=yes`

/** Answers the first questions, and gives the cookie after each. */
async function begun(url: string, ...answers: [step: string, fields: Record<string, string>][]) {
  const visitor = formsVisitor(url, form)
  await visitor.visit()
  const cookies = [visitor.cookie()]
  for (const [step, fields] of answers) {
    await visitor.answer(step, fields)
    cookies.push(visitor.cookie())
  }
  return { visitor, cookies }
}

/** The page that a browser with this cookie gets for a question. */
async function seenWith(url: string, cookie: string, step: string) {
  const other = formsVisitor(url, form)
  other.bringCookie(cookie)
  return other.visit(`${form}?step=${step}`)
}

const who = ['who', { who: 'myself' }] as [string, Record<string, string>]
const name = ['name', { name: 'ZZ-CANARY Attacker' }] as [string, Record<string, string>]

for (const [planted, answers] of [
  ['of a form that nobody began', []],
  ['of a form begun', [who]],
  ['of a form with a name in it', [who, name]],
] as const) {
  test(`who plants the cookie ${planted} reads nothing of what is typed @nojs`, async ({ site }) => {
    const attacker = await begun(site.url, ...answers)
    const cookieOfAttacker = attacker.cookies.at(-1)!
    const victim = formsVisitor(site.url, form)
    victim.bringCookie(cookieOfAttacker)
    await victim.visit()
    await victim.answer('who', { who: 'myself' })
    await victim.answer('name', { name: 'Zoë D’Arcy' })
    const contact = await victim.answer('contact', { email: 'zoe@example.org' })
    expect(contact.path).toBe(`${form}?step=about`)
    expect((await victim.visit(`${form}?step=name`)).html).toContain('Zoë D’Arcy')

    for (const cookie of attacker.cookies) {
      for (const step of ['name', 'contact', 'about', 'check']) {
        const seen = await seenWith(site.url, cookie, step)
        expect(seen.html, step).not.toMatch(/Zoë|zoe@/)
        if (cookie === cookieOfAttacker) expect(seen.path, step).toBe(gone)
      }
    }
  })
}

for (const [what, padding] of [
  ['a form', ''],
  ['more than any form takes', 'x'.repeat(500_000)],
] as const) {
  test(`another site that posts ${what} removes nothing that was typed @nojs`, async ({ page, site }) => {
    await page.goto('/feedback')
    await page.getByLabel('What happened?').fill('The door was locked.')
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await page.goto('about:blank')
    await page.setContent(
      `<form method="post" action="${site.url}/feedback">
        <textarea name="feedback">${padding}</textarea><button>Win a prize</button>
      </form>`,
    )
    await page.getByRole('button').click()
    await expect(page.getByText(/so nothing (of it )?was kept or sent/)).toBeVisible()
    await page.goto('/feedback')
    await expect(page.getByLabel('What happened?')).toHaveValue('The door was locked.')
  })
}

test('a cookie that the site did not make is never taken up @nojs', async ({ site }) => {
  const { cookies } = await begun(site.url)
  const [, value = ''] = cookies[0]!.split('=')
  const forged = [
    'x'.repeat(43),
    `${'x'.repeat(43)}.${'y'.repeat(43)}`,
    `${'x'.repeat(43)}${value.slice(43)}`,
    `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`,
  ]
  for (const each of forged) {
    const visitor = formsVisitor(site.url, form)
    visitor.bringCookie(`signpost-form=${each}`)
    await visitor.visit()
    expect(visitor.cookie()).not.toContain(each.slice(0, 43))
    await visitor.answer('who', { who: 'family' })
    expect(visitor.cookie()).not.toContain(each.slice(0, 43))
    expect((await seenWith(site.url, `signpost-form=${each}`, 'name')).path).toBe(gone)
  }
})

test('the cookie is another one after the first answer and whenever an answer changes, and the one before is dead @nojs', async ({
  site,
}) => {
  const { visitor, cookies } = await begun(
    site.url,
    who,
    ['name', { name: 'Jo' }],
    ['contact', { email: 'jo@example.org' }],
  )
  expect(new Set(cookies).size).toBe(cookies.length)
  for (const cookie of cookies.slice(0, -1))
    expect((await seenWith(site.url, cookie, 'about')).path).toBe(gone)
  // Back, and on again with the same answer: nothing has changed.
  const before = visitor.cookie()
  await visitor.visit(`${form}?step=name`)
  await visitor.answer('name', { name: 'Jo' })
  expect(visitor.cookie()).toBe(before)
})

test('a page that is sent twice, because its answer never arrived, loses nothing that was typed @nojs', async ({
  site,
}) => {
  const { visitor, cookies } = await begun(site.url, who)
  await visitor.visit(`${form}?step=name`)
  // Five presses with the cookie of before; who counts on the first finds the answers of the others.
  for (let press = 0; press < 5; press += 1) {
    visitor.bringCookie(cookies.at(-1)!)
    const page = await visitor.post({ step: 'name', name: 'Zoë D’Arcy' })
    expect(page.headers.get('location')).toBe(`${form}?step=contact`)
  }
  await visitor.visit(`${form}?step=contact`)
  const about = await visitor.answer('contact', { email: 'zoe@example.org' })
  expect(about.path).toBe(`${form}?step=about`)
  expect((await visitor.visit(`${form}?step=name`)).html).toContain('Zoë D’Arcy')
  expect((await visitor.visit()).html).toMatch(/value="myself"[^>]* checked|checked[^>]* value="myself"/)
})

test('answers sent at the same moment from one page are one form @nojs', async ({ site, page }) => {
  const visitor = formsVisitor(site.url, '/feedback')
  await visitor.visit()
  await takeTime(page)
  const good = { step: 'feedback', feedback: 'Tea.', consented: 'feedback 2026-11-20' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.post(good)))
  const cookies = answers.map(answer => answer.headers.getSetCookie().at(-1)!.split(';')[0]!)
  const references = new Set<string | undefined>()
  for (const cookie of cookies) {
    visitor.bringCookie(cookie)
    const { html } = await visitor.visit('/feedback?step=sent')
    references.add(/SP-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(html)?.[0])
  }
  expect([...references]).toEqual([expect.stringMatching(/^SP-/)])
})

test('two tabs, Back and Refresh lose nothing that was typed, and send one form', async ({ page, site }) => {
  await page.goto(site.url + form)
  const other = await page.context().newPage()
  await other.goto(site.url + form)
  const next = (tab: typeof page) => tab.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Myself').check()
  await next(page)
  await page.getByLabel('Name').fill('Zoë D’Arcy')
  await next(page)
  // Nobody goes back from a page that is not there yet.
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Name')).toHaveValue('Zoë D’Arcy')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Zoë D’Arcy')
  // The other tab still shows the first question, from before all that.
  await other.getByLabel('Myself').check()
  await next(other)
  await other.waitForURL(/step=/)
  await other.goto(`${site.url}${form}?step=contact`)
  await other.getByLabel('Email').fill('zoe@example.org')
  await next(other)
  // Both tabs fill in one form: what this one sent has to be there before the other goes on.
  await other.waitForURL(/step=about/)
  await page.goto(`${site.url}${form}?step=about`)
  await next(page)
  await page.getByRole('checkbox').first().check()
  await next(page)
  await expect(page.getByText('Zoë D’Arcy')).toBeVisible()
  await expect(page.getByText('zoe@example.org')).toBeVisible()
  await takeTime(page)
  await page.getByRole('button', { name: 'Send' }).click()
  const reference = await referenceOn(page)
  await other.goto(`${site.url}${form}?step=sent`)
  expect(await referenceOn(other)).toBe(reference)
})

const cookieOf = ({ headers }: Response) => (headers.get('set-cookie') ?? '').split(';')[0]!

test('over https only the cookie counts that no page without https can set @nojs', async () => {
  test.setTimeout(120_000)
  const ways: [variables: Record<string, string>, headers: Record<string, string>][] = [
    [{ PUBLIC_URL: 'https://signpost.example' }, {}],
    [{ TRUSTED_PROXIES: '1' }, { 'x-forwarded-proto': 'https' }],
  ]
  for (const [variables, headers] of ways) {
    const { url } = await sharedSite({}, variables)
    const ask = (cookie: string) => fetch(`${url}/feedback`, { headers: { cookie, ...headers } })
    const first = await ask('')
    expect(first.headers.get('set-cookie')).toMatch(
      /^__Secure-signpost-form=[\w.-]+; Path=\/feedback; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/,
    )
    const secure = cookieOf(first)
    expect(cookieOf(await ask(secure))).toBe(secure)
    const plain = secure.replace('__Secure-', '')
    expect(cookieOf(await ask(plain))).not.toBe(secure)
    expect(cookieOf(await ask(`${plain}; ${secure}`))).toBe(secure)
  }
  // A visitor's own word is not believed.
  const { url } = await sharedSite({}, {})
  const said = await fetch(`${url}/feedback`, { headers: { 'x-forwarded-proto': 'https' } })
  expect(said.headers.get('set-cookie')).toMatch(/^signpost-form=/)
})
