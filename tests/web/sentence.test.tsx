import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Sentence } from '../../web/components/Sentence/Sentence.tsx'
import { whereabouts } from '../../web/components/ServiceCard/ServiceCard.tsx'
import { contact } from '../../web/generated/messages/contact.ts'
import { referral } from '../../web/generated/messages/referral.ts'

const html = (of: Parameters<typeof Sentence>[0]['of']) => renderToStaticMarkup(<Sentence of={of} />)
const kept = (name: string) => `<span translate="no">${name}</span>`

test('a name in a sentence is marked, and nothing else', () => {
  expect(html(mark => contact.ask({ name: mark('Asha Rose') }))).toBe(`Ask for ${kept('Asha Rose')}`)
})

test('two names are marked each by itself, even when one is a word of the sentence', () => {
  expect(html(mark => referral.sent.nextWithin({ name: mark('We'), organisation: mark('They') }))).toBe(
    `We pass the referral on to ${kept('We')}, run by ${kept('They')}. They will get in touch, as you asked.`,
  )
})

test('a name at the beginning, and one that is all there is', () => {
  expect(html(mark => contact.referral.ask({ name: mark('Tea') }))).toMatch(
    /^<span translate="no">Tea<\/span> takes/,
  )
  expect(html(mark => mark('Erith'))).toBe(kept('Erith'))
})

test('markup in a name stays text, and no name can end its own mark', () => {
  expect(html(mark => mark('<b>'))).toBe(kept('&lt;b&gt;'))
  expect(html(mark => mark('A\uE000B'))).toBe(kept('AB'))
})

test('no sentence is nothing', () => {
  expect(html(() => null)).toBe('')
})

test('the town of a service is marked among other words', () => {
  const place = { __typename: 'ServiceLocation', id: 'a', distance: 1.2, location: { city: 'Welling' } }
  expect(html(mark => whereabouts([place] as never, mark))).toBe(`1.2 miles away, in ${kept('Welling')}`)
})
