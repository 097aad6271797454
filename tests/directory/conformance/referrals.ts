import { expect, test } from 'vitest'
import { sampleId } from './sampleId.ts'
import type { DirectoryClient } from '../fixtureDirectory.ts'
import { sampleForms } from './sampleForms.ts'

const { referral } = sampleForms

/** Referring yourself. */
export function referrals({ send }: DirectoryClient): void {
  const refer = (changes: object) => send('/referrals', { ...referral, ...changes })
  const faultsOf = async (changes: object) => {
    const { status, body } = await refer(changes)
    expect(status).toBe(422)
    return body.errors
  }

  test('a referral is echoed in full with a reference to quote', async () => {
    const { status, body } = await refer({})
    expect(status).toBe(201)
    expect(body.data).toEqual({
      id: expect.any(String),
      service_id: referral.service_id,
      reference: expect.stringMatching(/^[A-Z\d]{10}$/),
      status: 'new',
      name: 'Jo Sample',
      email: 'jo@example.org',
      phone: null,
      other_contact: null,
      postcode_outward_code: 'DA6',
      comments: null,
      referral_consented_at: '2026-11-20T12:00:00+0000',
      feedback_consented_at: null,
      referee_name: null,
      referee_email: null,
      referee_phone: null,
      referee_organisation: null,
      created_at: '2026-11-20T12:00:00+0000',
      updated_at: '2026-11-20T12:00:00+0000',
    })
  })

  test('two referrals without a key are two, each with a reference of its own', async () => {
    const [one, other] = [await refer({}), await refer({})]
    expect(one.body.data.reference).not.toBe(other.body.data.reference)
    expect(one.body.data.id).not.toBe(other.body.data.id)
  })

  test('what is typed comes back as typed, in any script, but for the blanks around it', async () => {
    const changes = {
      name: "  Zoë O'Neill-Şahin 李\u200B ",
      comments: 'Ünïcode \u{1F469}\u200D\u{1F467} "quotes" \\ \n 1 < 2\0',
      other_contact: ' ',
      postcode_outward_code: 'not checked',
    }
    expect((await refer(changes)).body.data).toMatchObject({
      name: "Zoë O'Neill-Şahin 李",
      comments: 'Ünïcode \u{1F469}\u200D\u{1F467} "quotes" \\ \n 1 < 2',
      other_contact: null,
      postcode_outward_code: 'not checked',
    })
  })

  test('agreeing to be asked for feedback is recorded with its time', async () => {
    for (const feedback_consented of [true, 1, '1']) {
      const { body } = await refer({ feedback_consented })
      expect(body.data.feedback_consented_at).toBe('2026-11-20T12:00:00+0000')
    }
    expect((await refer({ feedback_consented: '0' })).body.data.feedback_consented_at).toBeNull()
  })

  test.each([true, 1, '1'])('consent may be said as %j', async referral_consented => {
    expect((await refer({ referral_consented })).status).toBe(201)
  })

  test.each([false, 0, null, 'no', undefined])('a referral without consent is refused: %j', async consent => {
    expect(await faultsOf({ referral_consented: consent })).toEqual({
      referral_consented: ['The referral consented field must be accepted.'],
    })
  })

  test('an empty request is told everything it needs, the first in words', async () => {
    const { status, body } = await send('/referrals', {})
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      service_id: ['The service id field is required.'],
      name: ['The name field is required.'],
      email: ['The email field is required when none of phone / other contact are present.'],
      phone: ['The phone field is required when none of email / other contact are present.'],
      other_contact: ['The other contact field is required when none of email / phone are present.'],
      postcode_outward_code: ['The postcode outward code field must be present.'],
      comments: ['The comments field must be present.'],
      referral_consented: ['The referral consented field must be accepted.'],
      feedback_consented: ['The feedback consented field is required.'],
    })
    expect(body.message).toBe('The service id field is required. (and 8 more errors)')
  })

  test.each([
    ['name', 255],
    ['other_contact', 255],
    ['postcode_outward_code', 255],
    ['comments', 255],
  ])('%s may have %i characters, emoji counted as one, and no more', async (field, most) => {
    const longest = '\u{1F600}'.repeat(most)
    expect((await refer({ [field]: longest })).body.data[field]).toBe(longest)
    expect(await faultsOf({ [field]: `${longest}x` })).toEqual({
      [field]: [`The ${field.replaceAll('_', ' ')} field must not be greater than 255 characters.`],
    })
  })

  test.each([
    [{ name: 7 }, 'name', 'The name field must be a string.'],
    [{ name: ' ' }, 'name', 'The name field is required.'],
    [{ comments: ['a'] }, 'comments', 'The comments field must be a string.'],
    [{ email: {} }, 'email', 'The email field must be a string.'],
    [
      { feedback_consented: 'yes' },
      'feedback_consented',
      'The feedback consented field must be true or false.',
    ],
    [{ service_id: 'erith-food-bank' }, 'service_id', 'The service id field must be a valid UUID.'],
    [{ service_id: crypto.randomUUID() }, 'service_id', 'The selected service id is invalid.'],
  ])('a field of the wrong kind is named: %j', async (changes, field, words) => {
    expect(await faultsOf(changes)).toEqual({ [field]: [words] })
  })

  test('faults of the form and of the tables are told at once', async () => {
    const faults = await faultsOf({ service_id: crypto.randomUUID(), name: null })
    expect(Object.keys(faults).toSorted()).toEqual(['name', 'service_id'])
  })

  test('neither an inactive service nor one that takes no referrals is refused: the site must', async () => {
    for (const key of ['closed-service', 'debt-line'])
      expect((await refer({ service_id: sampleId('service', key) })).status).toBe(201)
  })
}
