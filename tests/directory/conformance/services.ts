import { expect, test } from 'vitest'
import { sampleId } from './sampleId.ts'
import type { DirectoryClient } from '../fixtureDirectory.ts'

const id = sampleId
const erith = id('service', 'erith-food-bank')
const riverside = id('organisation', 'riverside-advice')

/** The services of the small sample, one at a time. */
export function services({ get }: DirectoryClient): void {
  const names = async (path: string) =>
    (await get(path)).body.data.map(
      (row: { name?: string; title?: string; city?: string }) => row.name ?? row.title ?? row.city,
    )

  test('a service is found by its id and by its slug, and an inactive one too', async () => {
    const bySlug = (await get('/services/erith-food-bank')).body.data
    expect((await get(`/services/${erith}`)).body.data).toEqual(bySlug)
    expect((await get('/services/closed-service')).body.data.status).toBe('inactive')
    expect((await get('/services/nobody')).status).toBe(404)
    expect((await get('/services/nobody')).body).toEqual({ message: '' })
  })

  test('a service record carries everything the sample says about it', async () => {
    const { data } = (await get('/services/erith-food-bank?include=organisation')).body
    expect(data).toMatchObject({
      id: erith,
      organisation_id: riverside,
      has_logo: true,
      wait_time: 'one_week',
      is_free: true,
      fees_text: null,
      show_referral_disclaimer: true,
      referral_method: 'internal',
      referral_button_text: 'Refer someone',
      referral_email: 'referrals@riverside-advice.example',
      useful_infos: [
        { title: 'Getting here', order: 1 },
        { title: 'What to bring', order: 2 },
      ],
      offerings: [
        { offering: 'Three-day parcel', order: 1 },
        { offering: 'A hot drink', order: 2 },
      ],
      social_medias: [{ type: 'facebook', url: 'https://social.example/erithfood' }],
      gallery_items: [],
      score: 5,
      ends_at: null,
      last_modified_at: '2026-11-10T09:30:00+0000',
      image: { mime_type: 'image/svg+xml', alt_text: 'A loaf of bread' },
      organisation: {
        name: 'Riverside Advice',
        category_taxonomies: [{ name: 'Advice' }, { name: 'Debt and money advice' }],
      },
    })
    expect(data.image.url).toMatch(/\/core\/v1\/images\/food\.svg$/)
    expect(data.category_taxonomies.map((row: { slug: string }) => row.slug)).toEqual([
      'food',
      'food-banks',
      'food-pantries',
    ])
    expect(data.eligibility_types).toEqual({
      custom: {
        age_group: null,
        disability: null,
        ethnicity: null,
        gender: null,
        income: 'People with little money',
        language: null,
        housing: null,
        other: null,
      },
      taxonomies: [id('taxonomy', 'low-income')],
    })
    expect(data).not.toHaveProperty('service_locations')
    expect((await get('/services/erith-food-bank')).body.data).not.toHaveProperty('organisation')
  })

  test('related services share at least three categories', async () => {
    expect(await names('/services/erith-food-bank/related')).toEqual(['Sidcup Pantry'])
    expect(await names('/services/closed-service/related')).toEqual(['Erith Food Bank', 'Sidcup Pantry'])
    expect(
      await names('/services/closed-service/related?location[lat]=51.4262&location[lon]=0.1028'),
    ).toEqual(['Erith Food Bank', 'Sidcup Pantry'])
    expect(
      await names('/services/closed-service/related?location[lat]=51.4814&location[lon]=0.1778&per_page=1'),
    ).toEqual(['Erith Food Bank'])
    const { body } = await get('/services/erith-food-bank/related?include=organisation')
    expect(body.data[0].organisation.name).toBe('Age UK Sample')
    expect(await names('/services/debt-line/related')).toEqual([])
    expect((await get('/services/nobody/related')).status).toBe(404)
    expect((await get('/services/debt-line/related?include=location')).status).toBe(400)
  })

  test('places of services come in batches, with their hours and, when asked, where they are', async () => {
    const { body } = await get(
      `/service-locations?filter[service_id]=${erith},${id('service', 'sidcup-pantry')}&include=location`,
    )
    expect(body.data.map((row: { name: string | null }) => row.name)).toEqual([null, null, 'Main hall'])
    const hall = body.data[2]
    expect(hall.location).toMatchObject({
      city: 'Erith',
      lat: 51.4814,
      has_wheelchair_access: true,
      country: 'United Kingdom',
    })
    expect(hall.regular_opening_hours).toEqual([
      { frequency: 'weekly', weekday: 1, opens_at: '10:00:00', closes_at: '12:30:00' },
      { frequency: 'weekly', weekday: 3, opens_at: '10:00:00', closes_at: '12:30:00' },
      { frequency: 'monthly', day_of_month: 21, opens_at: '10:00:00', closes_at: '12:00:00' },
      { frequency: 'fortnightly', starts_at: '2026-01-05', opens_at: '18:00:00', closes_at: '19:30:00' },
      {
        frequency: 'nth_occurrence_of_month',
        weekday: 2,
        occurrence_of_month: 5,
        opens_at: '20:00:00',
        closes_at: '00:00:00',
      },
    ])
    expect(hall.holiday_opening_hours).toEqual([
      {
        is_closed: true,
        starts_at: '2026-12-24',
        ends_at: '2027-01-02',
        opens_at: '00:00:00',
        closes_at: '00:00:00',
      },
      {
        is_closed: false,
        starts_at: '2026-11-30',
        ends_at: '2026-11-30',
        opens_at: '10:00:00',
        closes_at: '11:00:00',
      },
      {
        is_closed: false,
        starts_at: '2027-03-29',
        ends_at: '2027-03-29',
        opens_at: '00:00:00',
        closes_at: '00:00:00',
      },
    ])
    const one = await get(`/service-locations/${hall.id}?include=location`)
    expect(one.body.data).toEqual(hall)
    expect((await get(`/service-locations/${hall.id}`)).body.data).not.toHaveProperty('location')
    expect((await get('/service-locations')).body.meta.total).toBe(4)
    expect((await get('/service-locations/main-hall')).status).toBe(404)
    expect((await get('/service-locations?include=service')).status).toBe(400)
  })
}
