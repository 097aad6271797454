import { expect, test, type Page } from '@playwright/test'

/** The occurrences of these names in texts of a page that a translation would change. */
const translated = (page: Page, names: string[]) =>
  page.evaluate(all => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      const isFree = !parentElement!.closest('[translate=no], script, style, noscript, svg, .rich-text')
      if (isFree && all.some(name => textContent!.includes(name))) texts.push(textContent!)
    }
    return texts
  }, names)

const pages: [path: string, ...names: string[]][] = [
  [
    '/services/erith-food-bank',
    'Erith Food Bank',
    'Erith Food Network',
    'Food bank team',
    '020 7946 0105',
    'DA8 1RA',
  ],
  ['/services/erith-food-bank/referral', 'Erith Food Bank'],
  ['/services/pendant-alarm/referral', 'Pendant', 'adultcare.example'],
  ['/services/pendant-alarm', 'Alarm team', 'adultcare.example'],
  ['/events/open-kitchen-day', 'Open kitchen day', 'Food bank team', 'Walnut Tree Hall', 'DA8 1RA'],
  ['/organisations/erith-food-network', 'Erith Food Bank', 'Erith Food Network', '020 7946 0104'],
  ['/results?query=food&near=DA8', 'DA8', 'Erith Food Bank', 'Erith Food Network', 'in Erith'],
  ['/results?query=food&view=map', 'Erith Food Bank', 'Parcels by bike', 'Walnut Tree Hall'],
  ['/', 'Signpost'],
]

for (const [i, [path, ...names]] of pages.entries()) {
  test(`no translation changes ${names.join(', ')} on ${path}${i ? ' @nojs' : ''}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(names[0]!)
    expect(await translated(page, names)).toEqual([])
  })
}
