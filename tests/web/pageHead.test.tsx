import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isUnlisted } from '../../web/components/Head/canonicalAddress.ts'
import { JsonLd } from '../../web/components/Head/HeadTags.tsx'
import { siteDefaults } from '../../web/site/options.ts'
import { descriptionOf, fillTemplate } from '../../web/browser/pageHead.ts'

test('structured data cannot end its element early, and is valid JSON', () => {
  const name = '</script><script>alert(1)</script><!-- & "quoted" \u2028'
  const html = renderToStaticMarkup(<JsonLd graph={[{ '@type': 'Service', name }]} />)
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/su.exec(html)!
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Service', name }],
  })
})

test.each([
  ['{title} – {site}', { title: 'Food', site: 'Signpost' }, 'Food – Signpost'],
  ['{title} – {site}', { title: '{site} $& {x}', site: 'Signpost' }, '{site} $& {x} – Signpost'],
  ['{summary}', { summary: '  ' }, null],
  ['About {summary}.', {}, null],
  ['Always the same', {}, 'Always the same'],
])('%s with %o is %j', (text, values, filled) => {
  expect(fillTemplate(text, values)).toBe(filled)
})

const sentence = 'Free, private advice if you are worried about money, behind with bills or cold at home. '

test.each([
  ['short', 'Tea and cards.', 'Tea and cards.'],
  ['as long as search engines show', `${sentence.repeat(2).slice(0, 154)}.`, undefined],
  [
    'longer',
    sentence.repeat(2),
    `${sentence}Free, private advice if you are worried about money, behind with…`,
  ],
  ['longer, with a comma at the cut', `${'1234 '.repeat(29)}12345678, and`, `${'1234 '.repeat(29)}12345678…`],
  ['longer, without spaces', '😀'.repeat(100), `${'😀'.repeat(77)}…`],
  ['missing', null, siteDefaults.seo.home.description],
])('the description of a page with a summary that is %s ends with a word', (_what, summary, described) => {
  const description = descriptionOf(siteDefaults, 'service', { title: 'Advice', summary })
  expect(description).toBe(described ?? summary)
  expect(description!.length).toBeLessThanOrEqual(155)
})

test.each([
  ['/results', true],
  ['/favourites', true],
  ['/feedback', true],
  ['/services/food/old', true],
  ['/services/food/referral', true],
  ['/sentry', true],
  ['/_icons', true],
  ['/pages/search', true],
  ['/services/food', false],
  ['/services/old', false],
  ['/', false],
  ['/locations', false],
])('search engines may not list %s: %s', (urlPathname, isHidden) => {
  const site = { ...siteDefaults, environment: 'production', publicUrl: '' } as const
  expect(isUnlisted({ site, urlPathname })).toBe(isHidden)
  expect(isUnlisted({ site: { ...site, environment: 'staging' }, urlPathname })).toBe(true)
})
