import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { optionsFile } from './optionsFile.ts'
import { startSite } from './startSite.ts'

const refused = {
  'a helpline that nobody can reach': {
    options: { helpline: {} },
    said: 'helpline must hold a phone or an email',
  },
  'a gap that nothing can fill': {
    options: { seo: { service: { title: '{name} – {site}' } } },
    said: 'seo.service.title may hold {title}, {summary}, {site} and {strapline} only',
  },
  'a name that nobody can see': { options: { name: '  ' }, said: 'name Too small' },
  'a contact about weaknesses that holds no longer': {
    options: { security: { contact: 'security@bexley.example', expires: '2020-01-31' } },
    said: 'security.expires 2020-01-31 has passed: give a day to come; RFC 9116 recommends less than a year',
  },
  'a contact about weaknesses that is no address': {
    options: { security: { contact: 'the council', expires: '2099-01-31' } },
    said: 'security.contact must be an e-mail address, or an address that begins with https:// or tel:',
  },
  'a contact about weaknesses without an end': {
    options: { security: { contact: 'security@bexley.example' } },
    said: 'security.expires must be a day or a moment',
  },
  'a vocabulary with a word twice': {
    options: { searchVocabulary: { synonyms: [['tip', 'Tip']] } },
    said: 'site.json, line 1: searchVocabulary: “Tip” stands twice in one group',
  },
  'a file of boundaries that is not there': {
    options: { areas: { wards: { file: 'none.geojson', attribution: '© Somebody' } } },
    said: 'none.geojson: it cannot be read (ENOENT)',
  },
  'boundaries without thanks': {
    options: { areas: { wards: { file: 'wards.geojson', attribution: ' ' } } },
    said: 'areas.wards.attribution must say whom to thank',
  },
  'a licence without an address': {
    options: { dataLicence: { name: 'OGL', url: 'ogl', attribution: 'Contains public sector information.' } },
    said: 'dataLicence.url must be an address that begins with https://',
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
