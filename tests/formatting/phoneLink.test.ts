import { describe, expect, it } from 'vitest'
import { phoneLink } from '../../gateway/formatting/phoneLink.ts'

describe('A telephone number', () => {
  it.each([
    ['020 7946 0123', 'tel:+442079460123'],
    ['02079460123', 'tel:+442079460123'],
    ['(020) 7946 0123', 'tel:+442079460123'],
    ['020-7946-0123', 'tel:+442079460123'],
    ['020.7946.0123', 'tel:+442079460123'],
    ['020\u00A07946\u00A00123', 'tel:+442079460123'],
    ['+44 20 7946 0123', 'tel:+442079460123'],
    ['+44 (0)20 7946 0123', 'tel:+442079460123'],
    ['0044 20 7946 0123', 'tel:+442079460123'],
    ['0044 (0)20 7946 0123', 'tel:+442079460123'],
    ['07700 900123', 'tel:+447700900123'],
    ['0808 157 0192', 'tel:+448081570192'],
    ['+353 20 915 0000', 'tel:+353209150000'],
    ['00353 20 915 0000', 'tel:+353209150000'],
    ['111', 'tel:111'],
    ['116 123', 'tel:116123'],
    ['18001 020 7946 0123', 'tel:1800102079460123'],
    ['Tel: 020 7946 0123 (ask for Priya)', 'tel:+442079460123'],
    ['020 7946 0123 ext. 12', 'tel:+442079460123'],
    ['020 7946 0123 or 07700 900123', 'tel:+442079460123'],
    ['020 7946 0123 / 0124', 'tel:+442079460123'],
    ['24/7 helpline 0808 157 0192', 'tel:+448081570192'],
    ['From 9.30-5: 01632 960 001', 'tel:+441632960001'],
    ['09:30 to 17:00, 01632 960 001', 'tel:+441632960001'],
  ])('written %s is dialled as %s', (text, link) => {
    expect(phoneLink(text)).toBe(link)
  })

  it.each(['', '   ', 'ask at the desk', '9am to 5pm', '+', '1'.repeat(40), null, undefined])(
    'is not found in %s',
    text => {
      expect(phoneLink(text)).toBeNull()
    },
  )

  it('is looked for in linear time', () => {
    const begun = performance.now()
    for (const piece of ['0 ', '+', '1 (', '(0)', '-']) phoneLink(piece.repeat(50_000))
    expect(performance.now() - begun).toBeLessThan(500)
  })
})
