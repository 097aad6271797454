import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { chosenLanguage, languages } from '../../web/components/Translate/languages.ts'
import { formDefinitions } from '../../web/forms/forms.ts'
import { chooseLanguage } from '../../web/server/language.ts'
import { isTranslatable } from '../../web/browser/formPages.ts'

const ours = { origin: 'https://signpost.example', 'sec-fetch-site': 'same-origin' }

function choose(answers: Record<string, string>, headers: Record<string, string> = ours) {
  const app = new Hono().post('/language', chooseLanguage('https://signpost.example'))
  return app.request('https://signpost.example/language', {
    method: 'POST',
    headers,
    body: new URLSearchParams(answers),
  })
}

test('a language leads to the same page at Google Translate and is remembered for 365 days', async () => {
  const answer = await choose({ language: 'ne', page: '/results?query=food+bank&near=DA8' })
  expect(answer.status).toBe(303)
  const to = new URL(answer.headers.get('location')!)
  expect(to.origin + to.pathname).toBe('https://translate.google.com/translate')
  expect(Object.fromEntries(to.searchParams)).toEqual({
    sl: 'en',
    tl: 'ne',
    u: 'https://signpost.example/results?query=food+bank&near=DA8',
  })
  expect(answer.headers.get('set-cookie')).toBe('language=ne; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
})

test('English leads back to the page and deletes the stored choice', async () => {
  const answer = await choose({ language: 'en-GB', page: '/events' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/events'])
  expect(answer.headers.get('set-cookie')).toMatch(/^language=; Path=\/; Max-Age=0;/)
})

test.each(['', 'xx', 'pl; Path=/elsewhere', 'toString'])(
  'a language called “%s” leads back to the page, and nothing is remembered',
  async language => {
    const answer = await choose({ language, page: '/about' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/about'])
    expect(answer.headers.get('set-cookie')).toBeNull()
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '/a/..//evil.example',
  'https://evil.example/',
  '/\t/evil.example',
  'about',
  '',
])('a page called %j is none of ours: the home page it is', async page => {
  const back = await choose({ language: 'en-GB', page })
  expect(back.headers.get('location')).toBe('/')
  const away = new URL((await choose({ language: 'pl', page })).headers.get('location')!)
  expect(away.searchParams.get('u')).toBe('https://signpost.example/')
})

test.each(['/feedback', '/get-involved', '/services/erith-food-bank/referral?step=name'])(
  '%s is a form, and stays here in any language',
  async page => {
    expect((await choose({ language: 'pl', page })).headers.get('location')).toBe(page)
  },
)

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['an older browser on another site', { origin: 'https://evil.example' }],
  ['who does not say', {}],
])('a choice from %s is refused, and nothing is remembered', async (_, headers) => {
  const answer = await choose({ language: 'pl', page: '/' }, headers)
  expect(answer.status).toBe(403)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(await answer.text()).toContain('not sent from a page of ours')
})

test('each form of the site, and nothing else, is excluded from translation', () => {
  const slug = 'erith-food-bank'
  const forms = ['/feedback', `/services/${slug}/referral`, '/get-involved']
  for (const [i, { address }] of formDefinitions.entries()) expect(address.test(forms[i]!)).toBe(true)
  expect(forms.filter(isTranslatable)).toEqual([])
  expect(['/', '/results', `/services/${slug}`, `/services/${slug}/old`].every(isTranslatable)).toBe(true)
})

test('the cookie is read among others, and nonsense is none', () => {
  expect(chosenLanguage('a=b; language=zh-CN; c=d')).toBe('zh-CN')
  expect(chosenLanguage('my-language=pl')).toBeNull()
  expect(chosenLanguage('language=<b>')).toBeNull()
})

test('each language is named in its own words, once', () => {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  expect(languages.length).toBeGreaterThanOrEqual(20)
  expect(new Set(languages.map(({ code }) => code)).size).toBe(languages.length)
  for (const { code, name } of languages) {
    expect(names.of(code)).toBeTruthy()
    expect(name).not.toBe(names.of(code))
    const own = new Intl.DisplayNames(code, { type: 'language' }).of(code.slice(0, 2))!.toLowerCase()
    const written = name.toLowerCase()
    expect(own.includes(written) || written.includes(own)).toBe(true)
  }
})
