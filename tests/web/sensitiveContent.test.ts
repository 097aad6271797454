import { expect, test } from 'vitest'
import { isSensitive } from '../../web/browser/sensitiveContent.ts'

const sensitive: Record<string, string[]> = {
  'slugs of subjects, as councils name them': [
    'domestic-abuse',
    'domestic-violence-and-abuse',
    'violence-against-women-and-girls',
    'keeping-safe-from-abuse',
    'safeguarding-adults-at-risk-of-abuse',
    'honour-based-abuse',
    'forced-marriage',
    'female-genital-mutilation-fgm',
    'hate-crime',
    'modern-slavery-and-human-trafficking',
    'child-sexual-exploitation',
    'gangs-and-county-lines',
    'sexual-health',
    'sexual-assault-referral-centre',
    'contraception-and-pregnancy',
    'hiv-support',
    'lgbtq-support',
    'suicide-prevention',
    'self-harm',
    'drugs-and-alcohol',
    'substance-misuse',
    'gambling-support',
    'addiction',
    'womens-refuge',
  ],
  'what people type': [
    'he hits me',
    'my partner hurts me',
    'scared of my husband',
    'I’m afraid of him',
    'controlling boyfriend',
    'gaslighting',
    'Women’s Aid',
    'not safe at home',
    'I was raped',
    'STI test',
    'abortion',
    'morning-after pill',
    'want to kill myself',
    'suicidal thoughts',
    'brother takes heroin',
    'stop gambling',
    'loan shark',
    'gay and scared',
    'coming out to parents',
    'stalked by my ex',
  ],
}

const plain: Record<string, string[]> = {
  'slugs of subjects, as councils name them': [
    'food-and-essentials',
    'debt-and-money',
    'benefits',
    'housing-advice',
    'mental-health-and-wellbeing',
    'carers',
    'dementia',
    'send',
    'older-people',
    'jobs-and-skills',
    'refugees-and-asylum-seekers',
    'keeping-warm',
    'home-safety',
    'pets',
  ],
  'words that only look like others': [
    'grape harvest',
    'essex road',
    'middlesex hospital',
    'beanstalk nursery',
    'hearing aids',
    'dog grooming',
    'therapist',
    'drugstore',
    'gangway repairs',
    'gaya cookery',
    'sextet concert',
    'stitch club',
    'unsafely parked',
  ],
}

test.each(Object.entries(sensitive))('there is a way out of %s', (_, texts) => {
  expect(texts.filter(text => !isSensitive(text))).toEqual([])
  expect(
    texts.filter(text => !isSensitive(`/categories/${text.toLowerCase().replaceAll(' ', '-')}`)),
  ).toEqual([])
})

test.each(Object.entries(plain))('there is none for %s', (_, texts) => {
  expect(texts.filter(text => isSensitive(text))).toEqual([])
})

test.each([
  '/categories/feeling-unsafe-at-home',
  '/services/domestic-abuse-helpline',
  '/pages/housing-help/unsafe-at-home',
  'Where is the nearest REFUGE?',
  'my husband is violent',
  'forced-marriage-unit',
  'modern slavery',
  'stalking',
])('there is a way out of “%s”', text => {
  expect(isSensitive(text)).toBe(true)
})

test.each([
  '/services/erith-food-bank',
  '/services/refugee-welcome',
  '/categories/food-and-essentials',
  '/events/grape-harvest',
  'beanstalk nursery',
  '',
])('nothing on “%s” needs a way out', text => {
  expect(isSensitive('/', text)).toBe(false)
})
