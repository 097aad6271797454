/** A bad input: the field, the value typed, the message at the field, and values of other fields where needed. */
export type BadInput = [field: string, typed: string, words: string | RegExp, beside?: Record<string, string>]

/** One question with valid answers, and its bad inputs. */
export interface BadStep {
  step: string
  good: Record<string, string>
  bad: BadInput[]
}

const x = (count: number) => 'x'.repeat(count)
const tooLong = (label: string, most: string, count: string) =>
  `${label} must be ${most} characters or fewer. You have ${count}.`
const long = (label: string) => tooLong(label, '255', '256')
const marks = '\u0301'.repeat(2)

const first = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const emails = (field: string, name: string): BadInput[] => [
  ...['nobody', `${x(65)}@example.org`].map((typed): BadInput => [
    field,
    typed,
    `Enter ${name} in the correct format, like name@example.com.`,
  ]),
  [
    field,
    `jo@${x(61)}.${x(60)}.${x(60)}.${x(60)}.example`,
    `${first(name)} must be 254 characters or fewer.`,
  ],
]
const names = (field: string, label: string, missing?: string): BadInput[] => [
  ...(missing ? [[field, '', missing] as BadInput, [field, ' \u200B ', missing] as BadInput] : []),
  [field, x(256), long(label)],
  [field, `x${marks}`.repeat(128), /^.* is too long\. Some of its characters/],
]
const websites = (field: string, name: string, example = 'https://www.example.org'): BadInput[] => [
  ...['sewing', 'javascript:alert(1)'].map((typed): BadInput => [
    field,
    typed,
    `Enter ${name}, like ${example}.`,
  ]),
  [field, `https://a.example/${x(240)}`, tooLong(first(name), '255', '258')],
]
const anyPhones = (field: string, name: string): BadInput[] => [
  ...['call me', '123'].map((typed): BadInput => [
    field,
    typed,
    `Enter ${name}, like 020 7946 0144, 07700 900123 or +33 1 99 00 12 34.`,
  ]),
  [field, `0800 1111 ${x(246)}`, long(first(name))],
]
const ukPhones = (field: string, name: string): BadInput[] => [
  [field, '020 794', `Enter ${name}, like 020 7946 0144 or 07700 900123. It must be a UK number.`],
  [
    field,
    '+33 1 99 00 12 34',
    `${first(name)} is from outside the UK, which cannot be used here. Enter a UK number, like 020 7946 0144.`,
  ],
]
const mobiles = (field: string, name: string, instead: string): BadInput[] => [
  [field, '020 7946 0144', `${first(name)} must begin with 07, and this one does not. ${instead}`],
  [field, '+33 1 99 00 12 34', `${first(name)} cannot be one from outside the UK. ${instead}`],
  [field, '0770090012', `Enter ${name}, like 07700 900123.`],
]
const passwords: [string, string][] = [
  ['Short-1', 'Password must have 8 characters or more.'],
  ['CORRECT-HORSE-9', 'Password must have a small letter.'],
  ['correct-horse-9', 'Password must have a capital letter.'],
  ['Correct-Horse', 'Password must have a number.'],
  ['CorrectHorse9', 'Password must have a symbol, such as ! or -.'],
  [' Correct-Horse-9', 'Password must not begin or end with a space.'],
  ['Aa1-'.repeat(64), 'Password must be 255 characters or fewer.'],
  ['', 'Enter a password.'],
]
const agreed = { consented: 'feedback 2026-11-20' }
const elsewhere = 'Put it under another way to get in touch, where any number may stand.'
const unagreed =
  'Tick the box to agree that these details are passed on. Without it the referral cannot be sent.'
const noConsent = 'Tick the box to agree that your feedback is kept. Without it nothing can be sent.'

/** Every field of the feedback, with every rule. */
export const feedbackSteps: BadStep[] = [
  {
    step: 'feedback',
    // Complete, it would be sent: what is not asked about is wrong too, at the box.
    good: { feedback: 'It opens at 10 now.' },
    bad: [
      ['feedback', '', 'Enter what happened.', agreed],
      ['feedback', x(10_001), tooLong('What happened', '10,000', '10,001')],
      ['url', 'javascript:alert(1)', 'Enter the address of the page, like /services/food-bank.'],
      ['url', `/${x(255)}`, 'The address of the page must be 255 characters or fewer.'],
      ...names('name', 'Your name'),
      ...emails('email', 'your email address'),
      ...anyPhones('phone', 'your phone number'),
      ['consented', '', noConsent],
      ['consented', 'feedback 2020-01-01', noConsent],
    ],
  },
]

/** Every field of a referral of another person, with every rule. */
export const referralSteps: BadStep[] = [
  {
    step: 'who',
    good: { who: 'client' },
    bad: ['', 'nobody'].map(typed => ['who', typed, 'Choose who the referral is for.']),
  },
  {
    step: 'name',
    good: { name: 'Zoë D’Arcy' },
    bad: names('name', 'Their name', 'Enter their name.'),
  },
  {
    step: 'contact',
    good: { email: 'zoe@example.org' },
    bad: [
      ['email', '', /^Enter at least one way to get in touch/],
      ...emails('email', 'the email address'),
      ...mobiles('phone', 'the UK mobile number', elsewhere),
      ...names('otherContact', 'Another way to get in touch'),
    ],
  },
  {
    step: 'about',
    good: {},
    bad: [
      ...names('comments', 'What the service should know'),
      ['comments', '👩‍👩‍👧'.repeat(100), /such as emoji/],
      ...['Bexley', '90210'].map((typed): BadInput => [
        'postcode',
        typed,
        'Enter the first part of a UK postcode, like DA6 or SE2.',
      ]),
    ],
  },
  {
    step: 'you',
    good: {
      'referee.name': 'Sam Okoro',
      'referee.email': 'sam@example.org',
      'referee.phone': '020 7946 0155',
      'referee.organisation': 'Bexley Council',
    },
    bad: [
      ...names('referee.name', 'Your name', 'Enter your name.'),
      ['referee.email', '', 'Enter your email address.'],
      ...emails('referee.email', 'your email address'),
      ['referee.phone', '', 'Enter your phone number.'],
      ...ukPhones('referee.phone', 'your phone number'),
      ['referee.organisation', '', /^Enter the organisation you work for/],
      ...names('referee.organisation', 'The organisation you work for'),
    ],
  },
  {
    step: 'consent',
    good: { referralConsented: 'referral-of-someone 2026-11-20' },
    bad: ['', 'referral 2026-11-20', 'yes'].map(typed => ['referralConsented', typed, unagreed]),
  },
]

/** The person who requests the listing. */
export const personStep: BadStep = {
  step: 'person',
  good: {
    'user.firstName': 'Sam',
    'user.lastName': 'Okoro',
    'user.email': 'sam@example.org',
    'user.phone': '07700 900123',
    'user.password': 'Str0ng-enough',
  },
  bad: [
    ...names('user.firstName', 'Your first name', 'Enter your first name.'),
    ...names('user.lastName', 'Your last name', 'Enter your last name.'),
    ['user.email', '', 'Enter your email address.'],
    ...emails('user.email', 'your email address'),
    ['user.phone', '', 'Enter your UK mobile number.'],
    ...mobiles('user.phone', 'your UK mobile number', 'Enter the number of a UK mobile.'),
    ...passwords.slice(0, -1).map(([typed, said]): BadInput => ['user.password', typed, said]),
  ],
}

/** The kinds of rules that several fields share. */
export const rules = { x, tooLong, names, emails, websites, anyPhones, ukPhones }
