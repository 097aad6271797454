import { sampleId } from './sampleId.ts'

let requests = 0

/** Forms for the small sample that every directory accepts. */
export const sampleForms = {
  referral: {
    service_id: sampleId('service', 'erith-food-bank'),
    name: 'Jo Sample',
    email: 'jo@example.org',
    phone: null,
    other_contact: null,
    postcode_outward_code: 'DA6',
    comments: null,
    referral_consented: true,
    feedback_consented: false,
  },
  referee: {
    referee_name: 'Sam Okoro',
    referee_email: 'sam@example.org',
    referee_phone: '02079460144',
    organisation: 'Sidcup Surgery',
  },
  feedback: {
    url: 'https://directory.bexley.example/services/erith-food-bank',
    feedback: 'The start time has changed to 10:30.',
    name: null,
    email: null,
    phone: null,
  },
  user: {
    first_name: 'Sam',
    last_name: 'Okoro',
    email: 'sam@example.org',
    phone: '07700900456',
    password: 'Correct-Horse-9',
  },
  organisation: {
    slug: 'sidcup-sewing-circle',
    name: 'Sidcup Sewing Circle',
    description: 'Weekly **mending** and making.',
    url: 'https://sewing.example',
    email: 'hello@sewing.example',
    phone: '020 7946 0155',
  },
  service: {
    slug: 'mending-morning',
    name: 'Mending morning',
    type: 'group',
    intro: 'Bring what is torn.',
    description: 'We have *machines*.',
    wait_time: null,
    is_free: true,
    fees_text: null,
    fees_url: null,
    testimonial: null,
    video_embed: null,
    url: null,
    contact_name: null,
    contact_phone: null,
    contact_email: null,
    useful_infos: [],
    offerings: [],
    social_medias: [],
  },
  /** A new request: each has an e-mail address of its own. */
  signUp: (service?: object) => ({
    user: { ...sampleForms.user, email: `sam${(requests += 1)}@example.org` },
    organisation: sampleForms.organisation,
    ...(service && { service }),
  }),
}
