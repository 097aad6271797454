import type { BrowserContext, Page } from '@playwright/test'
import { sharedSite } from './sharedSite.ts'

/** What the tests set up: an analytics property, two consent scripts, and error reports. */
export const consentOptions = {
  testPages: true,
  analytics: { type: 'ga', id: 'G-ABC1234567' },
  consentScript: {
    url: 'https://consent.example/a.js',
    key: 'k1',
    keyUrl: 'https://second.example/{key}.js',
  },
  errorReporting: { dsn: 'https://public@errors.example/7' },
}

/** A staging site with these options, which knows the address of the live one. */
export const stagingWithConsent = () =>
  sharedSite({ ...consentOptions, liveUrl: 'https://live.example/' }, { SITE_ENV: 'staging' })

/**
 * Every request of pages of this context to another host, with its body. Each is answered with an
 * empty script: nothing leaves the machine.
 */
export async function watchForeign(context: BrowserContext, ...ours: (string | undefined)[]) {
  const asked: { url: string; body: string }[] = []
  const origins = ours.map(url => new URL(url ?? 'http://localhost').origin)
  await context.route(
    url => url.protocol.startsWith('http') && !origins.includes(url.origin),
    route => {
      asked.push({ url: route.request().url(), body: route.request().postData() ?? '' })
      return route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: '',
      })
    },
  )
  return asked
}

/** The button of the cookie banner that gives permission. */
export const accept = (page: Page) => page.getByRole('button', { name: 'Accept additional cookies' })

/** The button of the cookie banner that refuses it. */
export const reject = (page: Page) => page.getByRole('button', { name: 'Reject additional cookies' })
