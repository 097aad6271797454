import { Hono } from 'hono'
import { renderSVG } from 'uqr'
import { slugSigns } from '../../schema/identifiers.ts'
import { shell } from '../generated/messages/shell.ts'
import { securityTxt } from '../site/securityTxt.ts'
import { site, siteClock, siteSecurity } from './siteConfig.ts'

/** Longer addresses would make a code too fine for a telephone's camera. */
const longestAddress = 400
// Compression names the header it depends on with a body only, and HEAD has the headers of GET.
const dayLong = { 'cache-control': 'public, max-age=86400', vary: 'accept-encoding' }

/** The small files about the site that depend on its address and its options. */
export const siteFiles = new Hono()

siteFiles.get('/robots.txt', c => c.text(robots, 200, dayLong))

siteFiles.get('/.well-known/security.txt', (c, next) => {
  const text = securityTxt(siteSecurity, site.publicUrl, siteClock)
  return text === null ? next() : c.text(text, 200, dayLong)
})

siteFiles.get('/manifest.webmanifest', c =>
  c.body(JSON.stringify(manifest), 200, { ...dayLong, 'content-type': 'application/manifest+json' }),
)

// A picture of a page's address, which only paper shows. Whether there is such a page is not asked.
siteFiles.get(`/qr/:kind{services|events|organisations}/:file{${slugSigns}[.]svg}`, c => {
  const { kind, file } = c.req.param()
  const address = `${site.publicUrl}/${kind}/${file.slice(0, -'.svg'.length)}`
  if (address.length > longestAddress) return c.notFound()
  const picture = renderSVG(address, { ecc: 'M', border: 4 })
  return c.body(picture, 200, { ...dayLong, 'content-type': 'image/svg+xml' })
})

// Where crawlers must not go: forms and what programs read. A page that must only stay out of search engines says so in a
// robots meta tag, which a crawler has to read.
const closed = ['/graphql', '/core/v1/', '/feedback', '/referral', '/services/*/referral']

const robots =
  site.environment === 'staging'
    ? 'User-agent: *\nDisallow: /\n'
    : [
        'User-agent: *',
        ...closed.map(path => `Disallow: ${path}`),
        '',
        `Sitemap: ${site.publicUrl}/sitemap.xml`,
        '',
      ].join('\n')

const manifest = {
  name: [site.name, site.strapline].filter(Boolean).join(': '),
  short_name: site.name,
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  lang: shell.language,
  background_color: import.meta.env.PAPER_COLOUR,
  theme_color: import.meta.env.HEADER_COLOUR,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
}
