/** Feedback with everything filled in. */
export const feedback = {
  url: '/services/erith-food-bank',
  feedback: 'It opens at 10 now.',
  name: 'Siân O’Brien',
  email: 'sian@example.org',
  phone: '020 7946 0144',
  consented: true,
}

/** A complete referral of another person. */
export const referral = {
  service: 'erith-food-bank',
  name: 'Jo Sample',
  email: 'jo@example.org',
  phone: '07700 900 123',
  otherContact: 'Through her sister',
  postcode: 'DA6',
  comments: 'Uses a wheelchair.',
  referee: {
    name: 'Sam Okoro',
    email: 'sam@example.org',
    phone: '020 7946 0155',
    organisation: 'Erith Health Centre',
    organisationTaxonomyId: '2c7f1f0e-66b0-4d0e-9d6b-0f6a3c116001',
  },
  referralConsented: true,
  feedbackConsented: true,
}

/** A request to list an organisation and a service with everything filled in. */
export const listing = {
  user: {
    firstName: 'Sam',
    lastName: 'Okoro',
    email: 'sam@example.org',
    phone: '+44 7700 900456',
    password: 'Correct-Horse-9',
  },
  organisation: {
    name: 'Sidcup Sewing Circle',
    slug: 'sidcup-sewing',
    description: 'Weekly mending and making.',
    url: 'https://sewing.example',
    email: 'hello@sewing.example',
    phone: '020 7946 0155',
  },
  service: {
    name: 'Mending morning',
    slug: 'mending-morning',
    type: 'GROUP',
    intro: 'Bring what is torn.',
    description: 'Needles and tea are there.',
    waitTime: 'ONE_WEEK',
    isFree: false,
    feesText: '£2 for tea',
    feesUrl: 'https://sewing.example/prices',
    testimonial: 'My coat lives again.',
    videoUrl: 'https://vimeo.com/1234',
    url: 'https://sewing.example/mending',
    contactName: 'Asha',
    contactPhone: '020 7946 0155',
    contactEmail: 'mending@sewing.example',
    usefulInfos: [
      { title: 'Getting here', description: 'Bus 51.' },
      { title: 'Parking', description: 'Behind the hall.' },
    ],
    offerings: ['Help with zips', 'Tea'],
    socialMedias: [
      { type: 'FACEBOOK', url: 'https://social.example/sewing' },
      { type: 'TIKTOK', url: 'https://clips.example/sewing' },
    ],
  },
}
