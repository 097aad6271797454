import { expect, test } from 'vitest'
import type { DirectoryClient } from '../fixtureDirectory.ts'
import { sampleForms } from './sampleForms.ts'

const full = {
  ...sampleForms.service,
  wait_time: 'two_weeks',
  is_free: false,
  fees_text: '£2',
  fees_url: 'https://sewing.example/fees',
  video_embed: 'https://www.youtube.com/watch?v=abc',
  contact_phone: 'ask for Sam',
  useful_infos: [
    { title: 'Getting here', description: 'By the *station*.', order: 2 },
    { title: 'Bring', description: 'Thread.', order: 1 },
  ],
  offerings: [{ offering: 'A machine', order: 1 }],
  social_medias: [{ type: 'facebook', url: 'https://social.example/sewing' }],
}

/** The service that a request to be listed may bring along. */
export function signUpServices({ send }: DirectoryClient): void {
  const ask = (service: unknown) => send('/organisation-sign-up-forms', { ...sampleForms.signUp(), service })
  const faultsOf = async (changes: object) => {
    const { status, body } = await ask({ ...full, ...changes })
    expect(status).toBe(422)
    return body.errors
  }

  test('a service comes back as sent', async () => {
    const { status, body } = await ask(full)
    expect([status, body.data?.service]).toEqual([201, full])
    expect((await ask(sampleForms.service)).body.data?.service).toEqual(sampleForms.service)
    expect((await ask(null)).body.data).not.toHaveProperty('service')
  })

  test.each(['useful_infos', 'offerings', 'social_medias'])(
    'leaving out the list %s is a fault, not a failure',
    async list => {
      const words = `The service.${list.replace('_', ' ')} field is required.`
      expect(await faultsOf({ [list]: undefined })).toEqual({ [`service.${list}`]: [words] })
      expect(await faultsOf({ [list]: null })).toEqual({ [`service.${list}`]: [words] })
    },
  )

  test('every other key must be sent as well', async () => {
    const { body } = await ask({ useful_infos: [], offerings: [], social_medias: [] })
    expect(Object.keys(body.errors).toSorted()).toEqual(
      Object.keys(sampleForms.service)
        .filter(name => !['useful_infos', 'offerings', 'social_medias'].includes(name))
        .map(name => `service.${name}`)
        .toSorted(),
    )
    expect(body.errors['service.url']).toEqual(['The service.url field must be present.'])
    expect(body.errors['service.is_free']).toEqual(['The service.is free field is required.'])
  })

  const numbered = 'field must be numbered 1, 2, 3 and so on in order, each once.'
  const info = { title: 'A', description: 'B' }
  test.each([
    [{ slug: 'erith-food-bank' }, 'slug', 'The service.slug has already been taken.'],
    [{ type: 'charity' }, 'type', 'The service.type field must be one of service, activity, club, group.'],
    [{ intro: 'x'.repeat(301) }, 'intro', 'The service.intro field must not be greater than 300 characters.'],
    [
      { description: 'x'.repeat(10_001) },
      'description',
      'The service.description field must not be greater than 10000 characters.',
    ],
    [
      { wait_time: 'never' },
      'wait_time',
      'The service.wait time field must be one of one_week, two_weeks, three_weeks, month, longer.',
    ],
    [{ is_free: 'maybe' }, 'is_free', 'The service.is free field must be true or false.'],
    [
      { fees_text: 'x'.repeat(256) },
      'fees_text',
      'The service.fees text field must not be greater than 255 characters.',
    ],
    [{ useful_infos: [{ ...info, order: 2 }] }, 'useful_infos', `The service.useful infos ${numbered}`],
    [
      { useful_infos: [1, 1].map(order => ({ ...info, order })) },
      'useful_infos',
      `The service.useful infos ${numbered}`,
    ],
    [
      { useful_infos: [{ ...info, order: '1' }] },
      'useful_infos.0.order',
      'The service.useful infos.0.order field must be an integer.',
    ],
    [
      { useful_infos: [{ ...info, description: 'x'.repeat(1001), order: 1 }] },
      'useful_infos.0.description',
      'The service.useful infos.0.description field must not be greater than 1000 characters.',
    ],
    [
      { offerings: [{ order: 1 }] },
      'offerings.0.offering',
      'The service.offerings.0.offering field is required.',
    ],
    [
      { offerings: [{ offering: 'A', order: 1.5 }] },
      'offerings.0.order',
      'The service.offerings.0.order field must be an integer.',
    ],
    [
      { offerings: [{ offering: 'A', order: 0 }] },
      'offerings.0.order',
      'The service.offerings.0.order field must be at least 1.',
    ],
    [{ offerings: ['A'] }, 'offerings.0', 'The service.offerings.0 field must be an object.'],
    [{ offerings: 'A' }, 'offerings', 'The service.offerings field must be an array.'],
    [
      { social_medias: [{ type: 'tiktok', url: 'https://a.example' }] },
      'social_medias.0.type',
      'The service.social medias.0.type field must be one of twitter, facebook, instagram, youtube, other.',
    ],
    [
      { social_medias: [{ type: 'other', url: 'a.example' }] },
      'social_medias.0.url',
      'The service.social medias.0.url field must be a valid web address that starts with http:// or https://.',
    ],
  ])('a fault is named by its place: %j', async (changes, field, words) => {
    expect(await faultsOf(changes)).toEqual({ [`service.${field}`]: [words] })
  })

  test.each([
    ['https://player.vimeo.com/video/1', true],
    ['https://vimeo.com/1', true],
    ['http://vimeo.com/1', false],
    ['https://vimeo.com.elsewhere.example/1', false],
    ['https://videos.example', false],
    ['<iframe>', false],
  ])('a video comes from where videos may come from: %s', async (video_embed, isTaken) => {
    expect((await ask({ ...full, video_embed })).status).toBe(isTaken ? 201 : 422)
  })

  test('a list beyond all measure is refused in a short answer', async () => {
    const { status, text } = await ask({ ...full, offerings: Array.from({ length: 50_000 }, () => ({})) })
    expect(status).toBe(422)
    expect(text.length).toBeLessThan(1000)
  })
}
