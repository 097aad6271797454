import { expect, test } from 'vitest'
import { checkForm } from '../../schema/forms/checkForm.ts'
import { feedbackForm } from '../../schema/forms/feedbackForm.ts'
import { listingForm } from '../../schema/forms/listingForm.ts'
import { type Rule, line, newPassword, prose } from '../../schema/forms/textRules.ts'
import { feedback, listing } from './formsFilledIn.ts'

/** As the directory counts: by code points. It refuses more than `most`, whatever they look like. */
const partsOf = (text: string) => Array.from(text).length

// One that meets each length; the others are one to the reader, and have several parts: a letter under marks that no letter is made
// of, an emoji family.
const signs = ['a', 'x\u0323\u0301', '👩‍👩‍👧', 'ﷺ', 'e\u0301', 'é', '한']

/** The rule of a field of the feedback form, by what the whole form says of it. */
const inFeedback =
  (field: 'phone' | 'email' | 'url'): Rule<string> =>
  typed => {
    const checked = checkForm(feedbackForm, { ...feedback, [field]: typed })
    return 'values' in checked ? { value: checked.values[field]! } : { fault: checked.errors[0]! }
  }

/** The same of the service in a request to be listed. */
const inService =
  (field: 'url' | 'videoUrl'): Rule<string> =>
  typed => {
    const checked = checkForm(listingForm, { ...listing, service: { ...listing.service, [field]: typed } })
    return 'values' in checked ? { value: checked.values.service![field]! } : { fault: checked.errors[0]! }
  }

const rules: [string, Rule<string>, number, (sign: string, count: number) => string][] = [
  ['a line', line('Name'), 255, (sign, count) => sign.repeat(count)],
  ['a text', prose('Comments', 255), 255, (sign, count) => sign.repeat(count)],
  ['a phone number', inFeedback('phone'), 255, (sign, count) => `0800 1111 ${sign.repeat(count)}`],
  ['an email address', inFeedback('email'), 255, (sign, count) => `jo@${`${sign}.`.repeat(count)}example`],
  ['a website', inService('url'), 255, (sign, count) => `https://a.example/${sign.repeat(count)}`],
  ['a website without https', inService('url'), 255, (sign, count) => `a.example/${sign.repeat(count)}`],
  ['a video', inService('videoUrl'), 255, (sign, count) => `https://vimeo.com/${sign.repeat(count)}`],
  ['a short video', inService('videoUrl'), 255, (sign, count) => `youtu.be/${sign.repeat(count)}`],
  ['a page', inFeedback('url'), 255, (sign, count) => `/${sign.repeat(count)}`],
  ['a password', newPassword, 255, (sign, count) => `Aa1-${sign.repeat(count)}`],
]

test.each(rules)('%s is never passed on longer than the directory takes it', (_, rule, most, made) => {
  let taken = 0
  for (const sign of signs) {
    for (let count = 1; count <= most + 1; count++) {
      const ruling = rule(made(sign, count))
      if (!('value' in ruling)) continue
      taken += 1
      expect(partsOf(ruling.value), `${count} of ${sign}`).toBeLessThanOrEqual(most)
    }
    expect(rule(made(sign, most + 1))).toHaveProperty('fault.message')
  }
  expect(taken).toBeGreaterThan(40)
})

test('a text too long for the directory, though it looks short, gets the reason', () => {
  expect(line('Name')('x\u0323\u0301'.repeat(100))).toMatchObject({
    fault: { code: 'TOO_LONG', message: expect.stringContaining('take the room of several') },
  })
})
