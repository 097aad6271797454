import { describe, expect, it } from 'vitest'
import { stripHtml } from '../../gateway/formatting/text.ts'
import { processorTime } from './processorTime.ts'

describe('Text stripped of HTML', () => {
  it.each([
    ['has a space for each tag', 'one<br>two', 'one two'],
    ['has one space for several tags', '<p>one</p><p>two</p>', 'one two'],
    ['has one space for a run of spaces', 'one   \n\t two', 'one two'],
    ['has one space for spaces that do not break', 'one&nbsp;&nbsp;two', 'one two'],
    ['has no space at its ends', '<div> <p>one</p> </div>', 'one'],
    ['has named entities decoded', 'Tea &amp; cards &pound;2', 'Tea & cards £2'],
    ['has numbered entities decoded', '&#8217;&#x2019;&#128512;', '’’😀'],
    ['has entities decoded once', '&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['keeps text about tags', 'Write &lt;b&gt; for bold', 'Write <b> for bold'],
    ['keeps a lone ampersand', 'Marks & Spencer', 'Marks & Spencer'],
    ['keeps an unknown entity', '&nonsense; here', '&nonsense; here'],
    ['keeps a smaller-than sign', '3 < 5 and 7 > 5', '3 < 5 and 7 > 5'],
    ['keeps a heart', 'we <3 tea <b>hot</b>', 'we <3 tea hot'],
    ['keeps a tag that never ends', 'one <b two', 'one <b two'],
    ['loses attributes', '<a href="https://example.org" class=x>link</a>', 'link'],
    ['is not misled by a > in an attribute', '<a title="a > b">link</a>', 'link'],
    ["is not misled by a > in 'single' marks", "<a title='a > b'>link</a>", 'link'],
    ['is not misled by a quotation mark without a partner', '<a title="x>link</a> rest', 'link rest'],
    ['loses self-closing tags', 'one<hr/>two<img src=x />', 'one two'],
    ['loses upper-case tags', '<P>one</P>', 'one'],
    ['loses a document type', '<!DOCTYPE html><p>one', 'one'],
    ['loses processing instructions', '<?xml version="1.0"?>one', 'one'],
    ['loses comments', 'one<!-- two <b> > -->three', 'one three'],
    ['loses an empty comment only', 'one<!-->two', 'one two'],
    ['loses a comment that is never closed', 'one<!-- two <b>', 'one'],
    ['loses scripts with their content', 'one<script>if (a < b) alert("</p>")</script>two', 'one two'],
    ['loses scripts in any spelling', 'one<SCRIPT type="x">two</ScRiPt >three', 'one three'],
    ['loses a script that is never closed', 'one<script>two', 'one'],
    ['loses style sheets', '<style media="print">p > a {}</style>one', 'one'],
    ['keeps text in elements that sound alike', '<scripture>one</scripture><styled>two</styled>', 'one two'],
    ['is empty for an empty text', '', ''],
    ['is empty for tags alone', '<p></p>', ''],
    ['is empty for no text', null, ''],
    ['is empty for a missing text', undefined, ''],
  ])('%s', (_rule, html, text) => {
    expect(stripHtml(html)).toBe(text)
  })

  it.each([
    '<',
    '<a ',
    '<a "',
    '<a \'">',
    '</',
    '<!--',
    '<!-->',
    '<script>',
    '<style ',
    '</script',
    '&',
    '&amp',
    '&#x',
    '<p>',
    ' ',
    '> <',
    '<a b="c\' d=\'e"',
  ])('takes linear time over 100 KB of %s', piece => {
    for (const ending of ['', '>', '">', "'>"]) {
      // Linear takes about 5 ms; quadratic takes seconds.
      const taken = processorTime(() => stripHtml(piece.repeat(100_000 / piece.length) + ending))
      expect(taken).toBeLessThan(500)
    }
  })
})
