import { sharedSite } from './sharedSite.ts'

/** Streets of another server. */
export const tiles = {
  url: 'https://tiles.example/{z}/{x}/{y}.png',
  attribution: '© The makers of the streets',
}

/** A deployment whose pages are translated, whose map has streets, and that says whom to tell of a weakness. */
export const extendedSite = () =>
  sharedSite(
    {
      translate: 'header',
      mapTiles: tiles,
      security: { contact: 'security@bexley.example', expires: '2027-06-30' },
    },
    { PUBLIC_URL: 'http://signpost.example' },
  )
