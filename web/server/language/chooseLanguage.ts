import type { Handler } from 'hono'
import { languages, siteLanguage } from '../../components/Translate/languages.ts'
import { translate as words } from '../../generated/messages/translate.ts'
import { isTranslatable } from '../../browser/translation.ts'
import { isForeign } from '../../forms/spamCheck.ts'
import { readPosted, textWithin } from '../../forms/postedForm.ts'
import { pageOfSite } from './pageOfSite.ts'
import { writtenLanguageCookie } from './writtenLanguageCookie.ts'

/** Bytes. */
const largest = 10_000

/**
 * Takes the choice of a language: keeps it in a cookie, and sends the visitor to the page at Google Translate. English
 * deletes the cookie and leads back to the page, and so does whatever cannot be translated.
 *
 *     app.post('/language', chooseLanguage('https://signpost.example'))
 *
 * @param publicUrl Where Google finds the pages.
 */
export const chooseLanguage =
  (publicUrl: string): Handler =>
  async c => {
    const { host } = new URL(c.req.url)
    if (isForeign(c.req.raw.headers, [new URL(publicUrl).host, c.req.header('host') ?? host], false))
      return c.text(words.foreign, 403)
    const body = await textWithin(c.req.raw, largest)
    if (body === null) return c.body(null, 413)
    const posted = readPosted(body)
    const page = pageOfSite(posted('page'))
    const chosen = languages.find(({ code }) => code === posted('language'))
    if (chosen || posted('language') === siteLanguage.code)
      c.header('Set-Cookie', writtenLanguageCookie(chosen?.code ?? null, publicUrl.startsWith('https:')))
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    const [path = ''] = page.split('?', 1)
    if (!chosen || !isTranslatable(path)) return c.redirect(page, 303)
    const asked = new URLSearchParams({ sl: 'en', tl: chosen.code, u: publicUrl + page })
    return c.redirect(`https://translate.google.com/translate?${asked.toString()}`, 303)
  }
