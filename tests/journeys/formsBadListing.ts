import { personStep, rules, type BadInput, type BadStep } from './formsBadInputRows.ts'

const { x, tooLong, names, emails, websites, anyPhones, ukPhones } = rules
const yesOrNo = (field: string, words: string): BadInput[] =>
  ['', 'maybe'].map(typed => [field, typed, words])
const chooseOne = 'Choose one from the list.'
const text = (field: string, label: string, missing: string, most: number): BadInput[] => [
  [field, ' ', missing],
  [field, x(most + 1), tooLong(label, most.toLocaleString('en-GB'), (most + 1).toLocaleString('en-GB'))],
]
const fact = 'service.usefulInfos.1'

const organisation: BadStep = {
  step: 'organisation',
  good: { 'organisation.name': 'Sidcup Sewing Circle', 'organisation.description': 'Weekly mending.' },
  bad: [
    ...names('organisation.name', 'Name of the organisation', 'Enter the name of the organisation.'),
    ...text('organisation.description', 'What it does', 'Enter what the organisation does.', 3000),
    ...websites('organisation.url', 'the website of the organisation'),
    ...emails('organisation.email', 'the email address of the organisation'),
    ...ukPhones('organisation.phone', 'the phone number of the organisation'),
  ],
}

const service: BadStep[] = [
  {
    step: 'service',
    good: {
      'service.name': 'Mending morning',
      'service.type': 'GROUP',
      'service.intro': 'We mend together.',
      'service.description': 'Needles and tea.',
    },
    bad: [
      ...names('service.name', 'Name of the service', 'Enter the name of the service.'),
      ...['', 'CHOIR'].map((typed): BadInput => [
        'service.type',
        typed,
        'Choose what kind of service it is.',
      ]),
      ...text('service.intro', 'The service in one sentence', 'Enter the service in one sentence.', 300),
      ...text('service.description', 'What people get', 'Enter what people get.', 10_000),
      ...names('service.feesText', 'What it costs'),
      ...websites('service.url', 'the address of the page about the service'),
      ...names('service.contactName', 'Who to ask for'),
      ...anyPhones('service.contactPhone', 'the phone number for the service'),
      ...emails('service.contactEmail', 'the email address for the service'),
    ],
  },
  {
    step: 'more',
    good: { hasMore: 'yes' },
    bad: yesOrNo('hasMore', 'Choose yes if you want to add more about the service.'),
  },
  {
    step: 'offers',
    good: { 'service.offerings': 'Tea\r\n\r\nHelp with zips' },
    bad: [
      ['service.offerings', 'Tea\n'.repeat(21), 'Give 20 lines of what you offer or fewer.'],
      ['service.offerings', `Tea\n${x(256)}\nZips`, tooLong('Each line of what you offer', '255', '256')],
    ],
  },
  {
    step: 'wait',
    good: { 'service.waitTime': '' },
    bad: [['service.waitTime', 'FOREVER', 'Choose how long people usually wait.']],
  },
  {
    step: 'facts',
    // The first is left out, so that the error of the second is at the second.
    good: { [`${fact}.title`]: 'Parking', [`${fact}.description`]: 'Behind the hall.' },
    bad: [
      [`${fact}.title`, '', 'Fact 2: Enter a title.'],
      [`${fact}.title`, x(256), tooLong('Fact 2: Title', '255', '256')],
      [`${fact}.description`, '', 'Fact 2: Enter a description.'],
      [`${fact}.description`, x(1001), tooLong('Fact 2: Description', '1,000', '1,001')],
    ],
  },
  {
    step: 'links',
    good: {},
    bad: [
      ...websites('service.facebook', 'the Facebook address', 'https://www.facebook.com/example'),
      ...websites('service.instagram', 'the Instagram address', 'https://www.instagram.com/example'),
      ...websites(
        'service.youtube',
        'the address of the YouTube channel',
        'https://www.youtube.com/@example',
      ),
      ...websites('service.profile', 'the address of the other page'),
      ['service.videoUrl', 'https://clips.example/1', 'Enter the address of a video on YouTube or Vimeo.'],
      [
        'service.videoUrl',
        `vimeo.com/${'é'.repeat(100)}`,
        /^The address of the video must be 255 characters or fewer/,
      ],
    ],
  },
]

/** Every field of a request to be listed, with every rule. */
export const listingSteps: BadStep[] = [
  personStep,
  {
    step: 'listed',
    good: { isListed: 'no' },
    bad: yesOrNo('isListed', 'Choose yes if your organisation is already in this directory.'),
  },
  organisation,
  {
    step: 'services',
    good: { hasService: 'yes' },
    bad: yesOrNo('hasService', 'Choose yes if you want to add a service now.'),
  },
  ...service,
]

/** The same for an organisation that is listed already. */
export const joiningSteps: BadStep[] = [
  { ...personStep, bad: [['user.password', '', 'Enter a password.']] },
  { step: 'listed', good: { isListed: 'yes' }, bad: [] },
  {
    step: 'find',
    good: { 'organisation.search': 'food' },
    bad: ['', ' \u200B'].map(typed => [
      'organisation.search',
      typed,
      'Enter part of the name of your organisation.',
    ]),
  },
  {
    step: 'choose',
    good: {},
    bad: ['', 'food'].map(typed => ['organisation.id', typed, chooseOne]),
  },
]
