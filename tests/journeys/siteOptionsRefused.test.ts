import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { optionsFile } from './optionsFile.ts'
import { startSite } from './startSite.ts'

test('all that the options themselves get wrong stops the start with one line @nojs', async ({ baseURL }, {
  outputDir,
}) => {
  const options = {
    name: '  ',
    helpline: {},
    seo: { service: { title: '{name} – {site}' } },
    security: { contact: 'the council' },
    areas: { wards: { file: 'wards.geojson', attribution: ' ' } },
    dataLicence: { name: 'OGL', url: 'ogl', attribution: 'Contains public sector information.' },
  }
  const SITE_CONFIG = optionsFile(outputDir, options)
  const site = await startSite({ SITE_CONFIG, DIRECTORY_API_URL: `${baseURL}/core/v1` })
  expect(await site.ended).toBe(1)
  expect(site.said()).toMatch(/^[^\n]+\n$/)
  const said = site.said().trim().split(`${SITE_CONFIG}: `)[1]?.split('; ')
  expect(said).toEqual([
    expect.stringContaining('name Too small'),
    'helpline must hold a phone or an email',
    'seo.service.title may hold {title}, {summary}, {site} and {strapline} only',
    'security.contact must be an e-mail address, or an address that begins with https:// or tel:',
    expect.stringContaining('security.expires must be a day or a moment'),
    'areas.wards.attribution must say whom to thank',
    'dataLicence.url must be an address that begins with https:// or http://',
  ])
})

test('words that are blank, and longer than any page has room for, stop the start with one line @nojs', async ({
  baseURL,
}, { outputDir }) => {
  const options = {
    name: 'x'.repeat(101),
    strapline: 'x'.repeat(201),
    councilName: ' ',
    phaseBanner: { phase: ' ', text: 'x'.repeat(1001) },
    helpline: { phone: '( ) - -' },
    seo: { home: { title: ' ', description: 'x'.repeat(501) } },
    mapTiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: ' ' },
  }
  const SITE_CONFIG = optionsFile(outputDir, options)
  const site = await startSite({ SITE_CONFIG, DIRECTORY_API_URL: `${baseURL}/core/v1` })
  expect(await site.ended).toBe(1)
  expect(site.said()).toMatch(/^[^\n]{1,1200}\n$/)
  const said = site.said().trim().split(`${SITE_CONFIG}: `)[1]?.split('; ')
  expect(said).toEqual([
    'name must have 100 characters at most',
    'strapline must have 200 characters at most',
    expect.stringContaining('councilName Too small'),
    expect.stringContaining('phaseBanner.phase Too small'),
    'phaseBanner.text must have 1000 characters at most',
    'helpline.phone must be a telephone number',
    expect.stringContaining('seo.home.title Too small'),
    'seo.home.description must have 500 characters at most',
    expect.stringContaining('mapTiles.attribution Too small'),
  ])
})

const refused = {
  'a contact about weaknesses that holds no longer': {
    options: { security: { contact: 'security@bexley.example', expires: '2020-01-31' } },
    said: 'security.expires 2020-01-31 has passed: give a day to come; RFC 9116 recommends less than a year',
  },
  'a vocabulary with a word twice': {
    options: { searchVocabulary: { synonyms: [['tip', 'Tip']] } },
    said: 'site.json, line 1: searchVocabulary: “Tip” stands twice in one group',
  },
  'a file of boundaries that is not there': {
    options: { areas: { wards: { file: 'none.geojson', attribution: '© Somebody' } } },
    said: 'none.geojson: it cannot be read (ENOENT)',
  },
  'a circle of redirects': {
    options: {
      redirects: [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
    },
    said: 'redirects: /a leads to /b, which has a rule itself',
  },
}

for (const [what, { options, said }] of Object.entries(refused)) {
  test(`${what} stops the start with one line @nojs`, async ({ baseURL }, { outputDir }) => {
    const SITE_CONFIG = optionsFile(outputDir, options)
    const site = await startSite({ SITE_CONFIG, DIRECTORY_API_URL: `${baseURL}/core/v1` })
    expect(await site.ended).toBe(1)
    expect(site.said().trim().split('\n')).toHaveLength(1)
    expect(site.said()).toContain(said)
  })
}

for (const [what, text, said] of [
  ['a file that is no JSON', '{\n  "name": nope\n}', /Unexpected token/],
  [
    'a fault behind the mark that editors on Windows begin a file with',
    '\uFEFF{ "name": "  " }',
    /name Too small/,
  ],
] as const) {
  test(`${what} stops the start with one line @nojs`, async ({ baseURL }, { outputDir }) => {
    const SITE_CONFIG = optionsFile(outputDir, {})
    writeFileSync(SITE_CONFIG, text)
    const site = await startSite({ SITE_CONFIG, DIRECTORY_API_URL: `${baseURL}/core/v1` })
    expect(await site.ended).toBe(1)
    expect(site.said().trim().split('\n')).toHaveLength(1)
    expect(site.said()).toMatch(said)
  })
}
