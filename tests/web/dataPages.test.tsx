import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { alternateFiles, catalogueData, datasetData } from '../../web/components/Head/datasetData.ts'
import { dataRecipes } from '../../web/examples/dataRecipes.ts'
import { dataPage as words } from '../../web/generated/messages/dataPage.ts'
import { openData as shared } from '../../web/generated/messages/openData.ts'
import { dataTablePage as tableWords } from '../../web/generated/messages/dataTablePage.ts'
import { DataPageDocument } from '../../web/generated/operations/DataPage.ts'
import { DataTablePageDocument } from '../../web/generated/operations/DataTablePage.ts'
import { Downloads, fileSize, whyNoFiles } from '../../web/pages/(content)/data/Downloads.tsx'
import { Licence } from '../../web/pages/(content)/data/Licence.tsx'
import { Page as TablePage } from '../../web/pages/(content)/data/@table/+Page.tsx'
import { Page as OverviewPage } from '../../web/pages/(content)/data/index/+Page.tsx'
import type { DataPageQuery, DataTablePageQuery } from '../../web/generated/types.ts'
import { memoryOpenData } from '../gateway/memoryOpenData.ts'
import { testGateway } from '../gateway/testGateway.ts'
import { drawnPage, loaded, sectionOf } from './drawnPage.tsx'

const site = {
  name: 'Signpost',
  councilName: 'Bexley Council',
  councilUrl: 'https://council.example/',
  publicUrl: 'https://signpost.example',
}
const licence = { name: 'OGL', url: 'https://ogl.example/', attribution: '© Bexley Council 2026.' }

function published() {
  const openData = memoryOpenData({
    services: [
      { id: 'a', name: '<b>Tea</b>', is_free: true },
      { id: 'b', name: 'Chess', is_free: null },
    ],
  })
  openData.sizes = { 'services.csv': 184_320, 'services-flat.csv': 9, 'signpost.xlsx': 1_843_920 }
  return openData
}

async function overviewData() {
  const { gateway } = await testGateway({ openData: published(), dataLicence: licence })
  const { data, errors } = await gateway.execute({ document: DataPageDocument, variables: {} })
  expect(errors).toBeUndefined()
  return data as DataPageQuery
}

const overview = async () => (await overviewData()).openData!

type OpenData = NonNullable<DataPageQuery['openData']>

/** A section of /data, of which some data is other. */
async function onOverview(id: string, changed: (openData: OpenData) => Partial<OpenData> = () => ({})) {
  const data = await overviewData()
  const openData = { ...data.openData!, ...changed(data.openData!) }
  return sectionOf(
    drawnPage(OverviewPage, '/data', [loaded(DataPageDocument, {}, { ...data, openData })]),
    id,
  )
}

async function tableData(table: string) {
  const { gateway } = await testGateway({ openData: published(), dataLicence: licence })
  const { data, errors } = await gateway.execute({ document: DataTablePageDocument, variables: { table } })
  expect(errors).toBeUndefined()
  return data as DataTablePageQuery
}

async function ofTable(table: string) {
  const { openData, openDataTable } = await tableData(table)
  return { openData: openData!, table: openDataTable! }
}

type Table = NonNullable<DataTablePageQuery['openDataTable']>

/** The page of a table, of which some data is other. */
async function tablePage(name: string, changed: (table: Table) => Partial<Table> = () => ({})) {
  const data = await tableData(name)
  const openDataTable = { ...data.openDataTable!, ...changed(data.openDataTable!) }
  const all = [loaded(DataTablePageDocument, { table: name }, { ...data, openDataTable })]
  return drawnPage(TablePage, `/data/${name}`, all, { routeParams: { table: name } })
}

const onTable = async (id: string, name: string, changed?: (table: Table) => Partial<Table>) =>
  sectionOf(await tablePage(name, changed), id)

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [994, '994 bytes'],
  [999, '1 KB'],
  [1840, '1.8 KB'],
  [184_320, '180 KB'],
  [999_499, '1 MB'],
  [1_843_920, '1.8 MB'],
  [35_000_000, '35 MB'],
  [3_000_000_000, '3 GB'],
  [4e15, '4000000 GB'],
])('a file of %i bytes is shown as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})

test.each([
  [false, 'NOT_READ', 'The directory has not been read whole yet.'],
  [false, 'TOO_LARGE', 'so no files are made of it'],
  [true, 'TOO_LARGE', 'the files stay as they were'],
  [true, 'NOT_UPDATED', 'stay as they were until the council has looked'],
] as const)('why there are no files, or old ones, is told (version: %s, %s)', (hasVersion, state, text) => {
  expect(whyNoFiles(hasVersion, state)?.text).toContain(text)
})

test('where the files follow the directory nothing more is told of them', () => {
  expect(whyNoFiles(true, 'PUBLISHED')).toBeNull()
})

test('the list of tables has each with its rows; its files that are there are on its page', async () => {
  const { tables } = await overview()
  const html = await onOverview('tables')
  for (const { name } of tables) expect(html).toContain(`href="/data/${name}"`)
  expect(html).toContain('2 rows')
  const services = tables.find(({ name }) => name === 'services')!
  const downloads = renderToStaticMarkup(<Downloads files={services.files} label="Downloads: Services" />)
  expect(downloads).toContain('<a href="/data/services.csv" rel="external">CSV')
  expect(downloads).toContain('180 KB')
  expect(downloads).not.toContain('/data/services.parquet')
  const missing = services.files.map(file => ({ ...file, bytes: null }))
  expect(renderToStaticMarkup(<Downloads files={missing} label="Downloads: Services" />)).toContain(
    shared.noFiles,
  )
})

test('how a moment, and yes and no, stand in formats that have their own is told', async () => {
  const html = await onOverview('reading')
  expect(html).toMatch(/in Parquet it is a moment in UTC/)
  expect(html).toMatch(/in SQLite <code>1<\/code> and <code>0<\/code>/)
  expect(html).toMatch(/<code>services-flat\.csv<\/code> <code>yes<\/code> and <code>no<\/code>/)
})

test('the files that hold everything are listed once they are there', async () => {
  const html = await onOverview('whole')
  expect(html.match(/href="[^"]+"/g)).toEqual([
    'href="/data/services-flat.csv"',
    'href="/data/services#columns"',
    'href="/data/signpost.xlsx"',
  ])
  expect(html).toContain(words.whole.flat)
  const unmade = await onOverview('whole', ({ files }) => ({
    files: files.map(file => ({ ...file, bytes: null })),
  }))
  expect(unmade).toContain(shared.noFiles)
})

test('a column is shown with its meaning, type, values, and the share of rows that fill it', async () => {
  const { table } = await ofTable('services')
  const html = await onTable('columns', 'services', () => ({ listColumns: [] }))
  expect(html).toContain('id="is_free"')
  expect(html).toContain('Whether the service is free.')
  expect(html).toContain('filled in 50% of rows')
  expect(html).toContain('<code translate="no">two_weeks</code> Two weeks')
  expect(html.match(/Example:/g)).toHaveLength(table.columns.length)
  expect(html).toContain('href="/data/organisations"')
  expect(html).toContain(tableWords.columns.required)
})

test.each([
  [0, '0%'],
  [0.0001, 'less than 1%'],
  [0.01, '1%'],
  [0.9999, 'more than 99%'],
  [1, '100%'],
])('a share of %d is in words %s', async (filled, text) => {
  const html = await onTable('columns', 'services', ({ columns }) => ({
    columns: columns.map(column => (column.name === 'is_free' ? { ...column, filled } : column)),
  }))
  const [, row] = /id="is_free">([^]*?)<\/dd>/.exec(html)!
  expect(row).toContain(`filled in ${text} of rows`)
})

test('the first rows are a table that can be scrolled with the keyboard, and their text is never markup', async () => {
  const { table } = await ofTable('services')
  const html = await onTable('sample', 'services')
  expect(html).toContain(
    '<section class="data-sample" aria-label="First rows of the table Services" tabindex="0"',
  )
  expect(html).toContain('<td>&lt;b&gt;Tea&lt;/b&gt;</td>')
  expect(html.match(/<th scope="col">/g)).toHaveLength(table.columns.length)
  expect(await onTable('sample', 'services', () => ({ sample: [] }))).toContain(tableWords.sample.none)
})

test('a long text of the first rows has a wide cell, so that rows stay low', async () => {
  const html = await onTable('sample', 'services', () => ({
    sample: [{ cells: ['06c8ebaa-93b1-5d95-ba2c-ae1ade5fd8d5', `${'Tea. '.repeat(40)}…`] }],
  }))
  expect(html.match(/<td class="data-sample__long">/g)).toHaveLength(1)
  expect(html).toContain('<td class="data-sample__long">Tea. ')
})

/** The columns of services-flat.csv, as its header has them. */
const flatColumns =
  'name type organisation summary phone email website_url page_url locations postcodes wards opening_hours categories personas eligibilities offerings tags links is_free fees wait_time referral_method description last_updated_on modified_at id'

test('the file to begin with leads to what its columns mean, and tells which have other names there', async () => {
  const html = await onOverview('whole')
  expect(html).toContain('href="/data/services#columns"')
  const { table } = await ofTable('services')
  const columns = [...table.columns, ...table.listColumns].map(({ name }) => name)
  const renamed = [...html.matchAll(/<code>(\w+)<\/code>/g)].map(([, name]) => name!)
  const unexplained = flatColumns
    .split(' ')
    .filter(name => !columns.includes(name) && !renamed.includes(name))
  expect(unexplained).toEqual([])
  expect(renamed.filter(name => ![...flatColumns.split(' '), ...columns].includes(name))).toEqual([])
  // They have the meaning of a value in the place of the value.
  const inWords = table.columns.filter(
    ({ name, values }) => values?.length && flatColumns.split(' ').includes(name),
  )
  expect(inWords.length).toBeGreaterThan(0)
  expect(inWords.map(({ name }) => name).filter(name => !renamed.includes(name))).toEqual([])
})

test('rows in their thousands are counted with a comma, as on the list of tables', async () => {
  const html = await tablePage('services', () => ({ rows: 12_345, removed: 1_234 }))
  expect(html).toContain('12,345')
  expect(html).toContain('1,234')
})

test('the page tells the quota that downloads have', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-quota-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { gateway } = await testGateway({
    searchFolder: join(folder, 'search'),
    openDataFolder: join(folder, 'open-data'),
  })
  const { headers } = (await gateway.data(new Request('https://signpost.example/oruk/v3/')))!
  expect(await onOverview('reading')).toContain(`${headers.get('ratelimit-limit')} points a minute`)
})

test('without a licence the page says whom to ask', () => {
  expect(renderToStaticMarkup(<Licence licence={null} />)).toContain('href="/contact"')
})

test('search engines are told of the catalogue, its terms, and each table with its files', async () => {
  const openData = await overview()
  const catalogue = JSON.parse(
    JSON.stringify(catalogueData(openData, openData.tables, openData.files, site)),
  ) as { dataset: { name: string; description: string }[]; [key: string]: unknown }
  expect(catalogue).toMatchObject({
    '@type': 'DataCatalog',
    url: 'https://signpost.example/data',
    license: 'https://ogl.example/',
    creditText: '© Bexley Council 2026.',
    creator: { name: 'Bexley Council', url: 'https://council.example/' },
    version: '9c41d0aa-12',
    // When it last changed, not when it was last looked at: harvesters read again what is newer than their copy.
    dateModified: '2026-11-20T09:00:00+00:00',
    isAccessibleForFree: true,
  })
  expect(catalogue.distribution).toContainEqual({
    '@type': 'DataDownload',
    name: 'signpost.xlsx',
    contentUrl: 'https://signpost.example/data/signpost.xlsx',
    encodingFormat: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    contentSize: '1843920 B',
  })
  expect(catalogue.dataset).toHaveLength(openData.tables.length)
  // The limits of Google’s Dataset Search.
  for (const { description } of catalogue.dataset) {
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(5000)
  }
})

test('a site whose council has no address is itself the publisher', async () => {
  const openData = await overview()
  const { creator } = catalogueData(openData, [], [], { ...site, councilUrl: null })
  expect(creator).toMatchObject({ name: 'Signpost', url: 'https://signpost.example/' })
})

test('search engines are told what a table measures', async () => {
  const { openData, table } = await ofTable('services')
  const dataset = JSON.parse(JSON.stringify(datasetData(openData, table, table.columns, site))) as unknown
  expect(dataset).toMatchObject({
    '@type': 'Dataset',
    '@id': 'https://signpost.example/data/services',
    name: 'Services: Signpost',
    dateModified: '2026-11-20T09:00:00+00:00',
    includedInDataCatalog: { '@id': 'https://signpost.example/data' },
    distribution: [
      {
        name: 'services.csv',
        contentUrl: 'https://signpost.example/data/services.csv',
        encodingFormat: 'text/csv',
      },
    ],
    variableMeasured: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'is_free', description: 'Whether the service is free.' },
    ]),
  })
  expect(alternateFiles(table.files)).toEqual([
    { href: '/data/services.csv', type: 'text/csv', title: 'Services (CSV)' },
  ])
})

test('every recipe names a file of this site, and those without code have steps', async () => {
  const { tables, files } = await overview()
  const paths = [...files, ...tables.flatMap(table => table.files)].map(({ path }) => path)
  const recipes = dataRecipes('https://signpost.example')
  expect(recipes.length).toBeGreaterThanOrEqual(10)
  for (const { title, code, text, steps } of recipes) {
    const named = [...code.matchAll(/https:\/\/signpost\.example(\/data\/[\w.-]+)/g)].map(([, path]) => path)
    expect([title, named.filter(path => !paths.includes(path!))]).toEqual([title, []])
    expect([title, Boolean(text ?? steps)]).toEqual([title, true])
  }
})

test('Power BI is told to keep the line breaks of descriptions', () => {
  const { code } = dataRecipes('https://signpost.example').find(({ title }) => title === 'Power BI')!
  expect(code).toContain('Web.Contents("https://signpost.example/data/services.csv")')
  expect(code).toContain('[Delimiter = ",", Encoding = 65001, QuoteStyle = QuoteStyle.Csv]')
})
