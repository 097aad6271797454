import { expect, test } from 'vitest'
import type { DirectoryClient } from '../fixtureDirectory.ts'
import { sampleForms } from './sampleForms.ts'

const { referral } = sampleForms

/** How the person referred may be reached. */
export function referralContacts({ send }: DirectoryClient): void {
  const refer = (changes: object) => send('/referrals', { ...referral, ...changes })
  const faultsOf = async (changes: object) => {
    const { status, body } = await refer(changes)
    expect(status).toBe(422)
    return body.errors
  }

  test('one way of contact is enough, whichever it is', async () => {
    const none = { email: undefined, phone: undefined, other_contact: undefined }
    expect((await refer({ ...none, email: 'jo@example.org' })).status).toBe(201)
    expect((await refer({ ...none, phone: '07700 900 123' })).status).toBe(201)
    expect((await refer({ ...none, other_contact: 'Through my neighbour' })).status).toBe(201)
    expect(Object.keys(await faultsOf({ ...none, other_contact: '  ' }))).toEqual([
      'email',
      'phone',
      'other_contact',
    ])
  })

  test.each(['07700900123', '07700 900 123', '+447700900123', '+44 7700 900123', ' 07700900123 '])(
    'a UK mobile number is taken: %s',
    async phone => {
      expect((await refer({ phone })).body.data.phone).toBe(phone.trim())
    },
  )

  test.each([
    '020 7946 0155',
    '0770090012',
    '077009001234',
    '+4407700900123',
    '00447700900123',
    '447700900123',
    '+1 202 555 0100',
    '07700-900123',
    '(07700) 900123',
    '07700\u00A0900123',
    'none',
  ])('a number that is no UK mobile is refused: %s', async phone => {
    expect(await faultsOf({ phone })).toEqual({
      phone: ['The phone field must be a UK mobile number, starting 07 or +447.'],
    })
  })

  test.each([
    "O'Brien+news@Town.LONDON",
    'a@b.museum',
    '"jo sample"@example.org',
    'jo@xn--mnchen-3ya.example',
    'zoë@münchen.example',
    'a.b-c_d!#$%&*/=?^`{|}~@sub.example.co.uk',
  ])('an address of any legal kind is taken: %s', async email => {
    expect((await refer({ email })).body.data.email).toBe(email)
  })

  test.each([
    'jo',
    'jo@',
    '@example.org',
    'jo@example',
    'jo @example.org',
    'jo@exa mple.org',
    'a@b@c.org',
    'jo..s@example.org',
    '.jo@example.org',
    'jo@-example.org',
    'jo@example..org',
    'jo@example.org\nbcc: x',
  ])('what is no e-mail address is refused: %j', async email => {
    expect(await faultsOf({ email })).toEqual({
      email: ['The email field must be a valid email address.'],
    })
  })
}
