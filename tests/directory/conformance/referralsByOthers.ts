import { expect, test } from 'vitest'
import { sampleId } from './sampleId.ts'
import type { DirectoryClient } from '../fixtureDirectory.ts'
import { sampleForms } from './sampleForms.ts'

const { referral, referee } = sampleForms

/** Referrals of another person. */
export function referralsByOthers({ send }: DirectoryClient): void {
  const refer = (changes: object) => send('/referrals', { ...referral, ...changes })
  const faultsOf = async (changes: object) => {
    const { status, body } = await refer(changes)
    expect(status).toBe(422)
    return body.errors
  }

  test('somebody else who refers names themselves and where they work', async () => {
    expect((await refer(referee)).body.data).toMatchObject({
      referee_name: 'Sam Okoro',
      referee_email: 'sam@example.org',
      referee_phone: '02079460144',
      referee_organisation: 'Sidcup Surgery',
    })
  })

  test('they may choose the kind of organisation from the list, whose name is then given', async () => {
    const organisation_taxonomy_id = sampleId('taxonomy', 'school')
    const { body } = await refer({ ...referee, organisation: null, organisation_taxonomy_id })
    expect(body.data.referee_organisation).toBe('School')
  })

  test('they must give an address, a number and an organisation', async () => {
    expect(await faultsOf({ referee_name: 'Sam Okoro' })).toEqual({
      referee_email: ['The referee email field is required.'],
      referee_phone: ['The referee phone field is required.'],
      organisation_taxonomy_id: [
        'The organisation taxonomy id field is required when organisation is not present.',
      ],
      organisation: ['The organisation field is required when organisation taxonomy id is not present.'],
    })
  })

  test.each(['07700900123', '01322555012', '0132255501'])('any UK number will do: %s', async number => {
    expect((await refer({ ...referee, referee_phone: number })).body.data.referee_phone).toBe(number)
  })

  test.each(['020 7946 0144', '+442079460144', '0207946', '0770090012', '020794601444'])(
    'a number with spaces or from elsewhere is refused: %s',
    async number => {
      expect(await faultsOf({ ...referee, referee_phone: number })).toEqual({
        referee_phone: ['The referee phone field must be a UK phone number, starting 0, without spaces.'],
      })
    },
  )

  test.each([
    ['nothing in any list', crypto.randomUUID()],
    ['a category of services', sampleId('taxonomy', 'food-banks')],
  ])('a kind of organisation must be in its list: %s', async (_what, organisation_taxonomy_id) => {
    expect(await faultsOf({ ...referee, organisation_taxonomy_id })).toEqual({
      organisation_taxonomy_id: ['The selected organisation taxonomy id is invalid.'],
    })
  })

  test('it counts for nothing without a name: the other fields are dropped, whatever they hold', async () => {
    const dropped = { ...referee, referee_name: ' ', referee_phone: 7, organisation_taxonomy_id: 'x' }
    expect((await refer(dropped)).body.data).toMatchObject({
      referee_name: null,
      referee_email: null,
      referee_phone: null,
      referee_organisation: null,
    })
  })
}
