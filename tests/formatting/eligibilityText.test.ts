import { describe, expect, it } from 'vitest'
import { eligibilityText } from '../../gateway/formatting/eligibility.ts'

describe('Who a service is for', () => {
  it.each([
    ['lists what it chose', ['18 to 24 years', '25 to 64 years'], null, '18 to 24 years, 25 to 64 years'],
    ['adds its own words', ['18 to 24 years'], 'Parents first', '18 to 24 years. Parents first'],
    ['adds them once, after several', ['Women', 'Men'], 'All welcome', 'Women, Men. All welcome'],
    ['can be its own words alone', [], '18 and over', '18 and over'],
    ['does not say a thing twice', ['Women', 'Women'], 'women', 'Women'],
    ['is tidied', [' Women ', ''], ' All\n  welcome ', 'Women. All welcome'],
    ['is empty when nothing is said', [], '', ''],
    ['is empty for white space', [' '], '  ', ''],
    ['is empty for words that are missing', [], undefined, ''],
  ])('%s', (_rule, names, custom, text) => {
    expect(eligibilityText(names, custom)).toBe(text)
  })
})
