import type { Handler } from 'hono'
import { languageCookie, languages, siteLanguage } from '../components/Translate/languages.ts'
import { translate as words } from '../generated/messages/translate.ts'
import { isTranslatable } from '../browser/formPages.ts'
import { isCrossSite } from '../forms/spamCheck.ts'
import { parseFields, readText } from '../forms/postedForm.ts'
import { setCookie } from '../../platform/http/setCookie.ts'
import { sameSitePath } from '../browser/addresses.ts'

/** Bytes of a request's body. */
const largestBody = 10_000

/**
 * Stores the choice of a language in a cookie, and redirects to the page at Google Translate. English deletes the cookie and
 * leads back to the page, as does a page that cannot be translated.
 *
 *     app.post('/language', chooseLanguage('https://signpost.example'))
 *
 * @param publicUrl the address under which Google reads the pages.
 */
export const chooseLanguage =
  (publicUrl: string): Handler =>
  async c => {
    const { host } = new URL(c.req.url)
    if (isCrossSite(c.req.raw.headers, [new URL(publicUrl).host, c.req.header('host') ?? host], false))
      return c.text(words.foreign, 403)
    const body = await readText(c.req.raw, largestBody)
    if (body === null) return c.body(null, 413)
    const posted = parseFields(body)
    const page = sameSitePath(posted('page'))
    const chosen = languages.find(({ code }) => code === posted('language'))
    if (chosen || posted('language') === siteLanguage.code)
      c.header('Set-Cookie', languageCookieHeader(chosen?.code ?? null, publicUrl.startsWith('https:')))
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    const [path = ''] = page.split('?', 1)
    if (!chosen || !isTranslatable(path)) return c.redirect(page, 303)
    const parameters = new URLSearchParams({ sl: 'en', tl: chosen.code, u: publicUrl + page })
    return c.redirect(`https://translate.google.com/translate?${parameters.toString()}`, 303)
  }

/** Seconds. */
const maxAge = 365 * 24 * 3600

/**
 * The `Set-Cookie` header that stores the choice of a language, or with null deletes it. Scripts of the page read it to show
 * the choice.
 *
 *     languageCookieHeader('pl', true) // 'language=pl; Path=/; Max-Age=31536000; SameSite=Lax; Secure'
 */
const languageCookieHeader = (code: string | null, isSecure: boolean): string =>
  setCookie(`${languageCookie}=${code ?? ''}`, { maxAge: code ? maxAge : 0, isSecure })
