import { expect, test } from 'vitest'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { richTextHtml } from '../../gateway/formatting/richText.ts'
import { processorTime } from '../formatting/processorTime.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway } from './testGateway.ts'

async function rendered(description: string) {
  const { directory, ask } = await testGateway()
  directory.data.services[0] = serviceRecord({ description })
  return (await ask('{ service(slug: "tuesday-tea-and-chat") { description { html text } } }')).at(
    'service.description',
  )
}

const phone = (number: string, text: string) =>
  `<a href="tel:${number}" rel="noopener" translate="no">${text}</a>`

test.each([
  ['Come for **tea**.', '<p>Come for <strong>tea</strong>.</p>', 'Come for tea.'],
  ['# A\n\n## B\n\nText', '<h3>A</h3>\n<h4>B</h4>\n<p>Text</p>', 'A B Text'],
  ['## A\n\n### B', '<h3>A</h3>\n<h4>B</h4>', 'A B'],
  ['# A\n\n###### B', '<h3>A</h3>\n<h6>B</h6>', 'A B'],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>', 'one two'],
  ['[us](https://a.example)', '<p><a href="https://a.example" rel="noopener">us</a></p>', 'us'],
  ['[mail](mailto:a@b.example)', '<p><a href="mailto:a@b.example" rel="noopener">mail</a></p>', 'mail'],
  ['[call](tel:+442079460000)', '<p><a href="tel:+442079460000" rel="noopener">call</a></p>', 'call'],
  ['[food](/categories/food)', '<p><a href="/categories/food" rel="noopener">food</a></p>', 'food'],
  [
    '[a](javascript:alert(1)), [b](#top) and [c](https://c.example), then **tea**',
    '<p>a, b and <a href="https://c.example" rel="noopener">c</a>, then <strong>tea</strong></p>',
    'a, b and c, then tea',
  ],
  [
    'A <span class="x">word</span> and `<span>`',
    '<p>A word and <code>&lt;span&gt;</code></p>',
    'A word and <span>',
  ],
  ['<h2>A</h2>\n\n<H4 class="x">B</H4>\n\n<hr>', '<h3>A</h3><h5>B</h5><hr />', 'A B'],
  [
    '| A | B |\n|---|---|\n| 1 | 2 |',
    '<table>\n<thead>\n<tr>\n<th>A</th>\n<th>B</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody></table>',
    'A B 1 2',
  ],
  [
    '| A | "**B**" > | C |\n|---|---|---|\n',
    '<div role="region" tabindex="0" aria-label="Table: A, &quot;B&quot; &gt;, C"><table>\n<thead>\n<tr>\n<th>A</th>\n<th>"<strong>B</strong>" &gt;</th>\n<th>C</th>\n</tr>\n</thead>\n</table></div>',
    'A "B" > C',
  ],
  [
    '<table><tr><td><table><tr><td>1</td><td>2</td><td>3</td></tr></table></td></tr></table>',
    '<div role="region" tabindex="0" aria-label="Table: 1, 2, 3"><table><tr><td><div role="region" tabindex="0" aria-label="Table: 1, 2, 3"><table><tr><td>1</td><td>2</td><td>3</td></tr></table></div></td></tr></table></div>',
    '1 2 3',
  ],
  [
    '<div>Ring 020 7946 0000</div><div>9am to 5pm</div>',
    `<div>Ring ${phone('02079460000', '020 7946 0000')}</div><div>9am to 5pm</div>`,
    'Ring 020 7946 0000 9am to 5pm',
  ],
  [
    '<section class="x">One</section><dl><dt>Two<dd>Three</dl>',
    '<div>One</div><div><div>Two</div><div>Three</div></div>',
    'One Two Three',
  ],
  ['<details><summary>More</summary>Hidden</details>', '<div><div>More</div>Hidden</div>', 'More Hidden'],
  ['', '', ''],
])('%j is shown as rich text', async (markdown, html, text) => {
  expect(await rendered(markdown)).toEqual({ html, text })
})

test.each([
  ['# A\n\n## B\n\nText', 'A. B. Text'],
  ['<h2>A</h2>\n\n<H4 class="x">B</H4>\n\n<hr>', 'A. B'],
  ['- one\n- two', 'one; two'],
  [
    '## Opening\n- Monday\n- **Friday**\n\nBring\n\n1. a cup;\n2. (tea.)\n3. cake\n\nCome\n\n## Then',
    'Opening: Monday; Friday. Bring: a cup; (tea.) cake. Come. Then',
  ],
  ['| A | B |\n|---|---|\n| 1 | 2 |', 'A, B; 1, 2'],
  ['| A | "**B**" > | C |\n|---|---|---|\n', 'A, "B" > C'],
])('the excerpt of %j keeps its headings, items and cells apart', async (description, excerpt) => {
  const { directory, ask } = await testGateway()
  directory.data.services[0] = serviceRecord({ description })
  const { at } = await ask('{ service(slug: "tuesday-tea-and-chat") { excerpt(ellipsis: false) } }')
  expect(at('service.excerpt')).toBe(excerpt)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](https://track.example/p.png)',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](//evil.example)',
  '<a href="/\\evil.example">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="https://a.example" onclick="alert(1)" target="_blank">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<p style="position:fixed" class="hero" id="main">x</p>',
  '<form action="https://evil.example"><input name=password></form>',
  '<math><mtext></p><img src=x onerror=alert(1)>',
  '<style>*{display:none}</style>',
  '</p></div><h1>Loose</h1>',
])('nothing that could do harm is left of %s', async markdown => {
  const { html } = (await rendered(markdown)) as { html: string }
  expect(html).not.toMatch(
    /<(script|img|iframe|svg|form|input|style|math|h1|h2)|on\w+=|javascript:|data:|evil|style=|class=|id=|target=/i,
  )
})

test('ten thousand quotations within one another are shown as they were written', async () => {
  const text = '>'.repeat(10_000)
  expect(await rendered(`${text} tea <script>alert(1)</script>`)).toMatchObject({ text: `${text} tea` })
})

const emphasised = (count: number) => `${'*a* '.repeat(count)}\n\n**b** ~~c~~`

test('marks of emphasis beyond four hundred in a paragraph are shown as written', async () => {
  const { html } = (await rendered(emphasised(200))) as { html: string }
  expect(html.match(/<em>/g)).toHaveLength(200)
  const { html: written } = (await rendered(emphasised(201))) as { html: string }
  expect(written).not.toContain('<em>')
  expect(written).toMatch(/^<p>(\*a\* ?){201}<\/p>\n<p><strong>b<\/strong> <del>c<\/del><\/p>$/)
})

test.each([
  ['- ', 'li'],
  ['1. ', 'li'],
  ['>> - ', 'li'],
])('a text that is nested in %j without end is nested thirty times at most', async (marker, element) => {
  const { html } = (await rendered(`${marker.repeat(200)}Come\n\nTea`)) as { html: string }
  const nested = html.split(`<${element}>`).length - 1
  expect(nested).toBeGreaterThan(5)
  expect(nested).toBeLessThanOrEqual(30)
  expect(html).toMatch(/Come[^]*Tea/)
})

test('a word of more than 2,048 characters ends there, in any language with spaces', async () => {
  const { text } = (await rendered(`Tea ${'a.'.repeat(3000)}@b.c and ${'字'.repeat(3000)}`)) as {
    text: string
  }
  expect(text).toBe(`Tea ${'a.'.repeat(1024)} and ${'字'.repeat(3000)}`)
})

test.each([
  ['tables without rows', '<table><td>a</td><td>b</td>'.repeat(2000)],
  ['quotations within one another without a word', '> '.repeat(50_000)],
  ['lines of nine hundred quotations', `${'>'.repeat(900)} tea\n`.repeat(100)],
  ['comments without an end', `tea ${'<!--'.repeat(24_000)} tea`],
  ['instructions without an end', `tea ${'<?'.repeat(49_000)} tea`],
  ['sections without an end', `tea ${'<![CDATA['.repeat(11_000)} tea`],
  ['words of 2,047 characters', `${'x'.repeat(2047)} `.repeat(48)],
])('%s are rendered in time', async (_text, markdown) => {
  await rendered('Tea')
  expect(processorTime(() => void richTextHtml(markdown))).toBeLessThan(500)
})

test('a comment that ends is left out, and one without an end is shown as written', async () => {
  const { text } = (await rendered(`Tea <!-- milk --> and <!-- cards ${'<!-- '.repeat(200)}<b>now</b>`)) as {
    text: string
  }
  expect(text).toBe(`Tea and <!-- cards ${'<!-- '.repeat(200)}now`)
})

test('of a text of a megabyte the first hundred thousand characters are shown', async () => {
  const { text } = (await rendered('020 7946 0000 '.repeat(70_000))) as { text: string }
  expect(text).toBe('020 7946 0000 '.repeat(70_000).slice(0, 100_000).trim())
})

test.each([
  [
    'Reason enough. \n\n## What it is **like**\n\nIt looks well.',
    'Reason enough. What it is like. It looks well',
  ],
  ['## Ready?\n\nCome.', 'Ready? Come'],
  ['# Tea & cake\n\nCome.\n\n## Cake', 'Tea & cake. Come. Cake'],
])('in an excerpt a heading ends as a sentence: %j', async (description, excerpt) => {
  const { directory, ask } = await testGateway()
  directory.data.services[0] = serviceRecord({ description })
  const { at } = await ask('{ service(slug: "tuesday-tea-and-chat") { excerpt(ellipsis: false) } }')
  expect(at('service.excerpt')).toBe(excerpt)
})

test.each(['', null, '<p>&nbsp;</p>', '<div><p></p></div>', '\n\n---\n'])(
  'a description without a word (%j) is none',
  async description => {
    const { directory, ask } = await testGateway()
    directory.data.services[0] = { ...serviceRecord(), description } as ServiceRecord
    const { at } = await ask('{ service(slug: "tuesday-tea-and-chat") { description { html } excerpt } }')
    expect(at('service')).toEqual({ description: { html: '' }, excerpt: '' })
  },
)

test('headings begin at the level the page around them wants', async () => {
  const { directory, ask } = await testGateway()
  directory.data.services[0] = serviceRecord({ description: '### A\n\n#### B\n\n<h1>C</h1>' })
  const html = async (level: number) =>
    ask(`{ service(slug: "tuesday-tea-and-chat") { description { html(topHeading: ${level}) } } }`)
  expect((await html(2)).at('service.description.html')).toBe('<h2>A</h2>\n<h3>B</h3>\n<h2>C</h2>')
  expect((await html(6)).at('service.description.html')).toBe('<h6>A</h6>\n<h6>B</h6>\n<h6>C</h6>')
  expect((await html(1)).errors?.[0]?.message).toBe('`topHeading` must be 2 to 6; it is 1.')
})
