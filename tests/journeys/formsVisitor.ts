import { randomInt } from 'node:crypto'

/** A page of a form, read from its HTML. */
export interface FormPage {
  status: number
  html: string
  /** The address that it led to. */
  path: string
  title: string
  /** The error summary: the field that each entry links to, and its words. */
  summary: { field: string; words: string }[]
  /** The error messages, by field. */
  faults: Record<string, string>
  /** The names of the fields. */
  names: string[]
}

/** A visitor who fills in one form of the site over HTTP, with a cookie and a network address of their own. */
export function formsVisitor(url: string, form: string) {
  let cookie = ''
  let token = ''
  const network = [10, randomInt(256), randomInt(256), randomInt(256)].join('.')

  async function send(path: string, init: RequestInit = {}) {
    const headers = { cookie, 'x-forwarded-for': network, ...(init.headers as Record<string, string>) }
    const answer = await fetch(url + path, { ...init, headers, redirect: 'manual' })
    cookie = answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? cookie
    return answer
  }

  async function visit(path = form): Promise<FormPage> {
    const answer = await send(path)
    const to = answer.headers.get('location')
    if (to) return visit(to)
    const html = await answer.text()
    token = /name="token" value="([^"]*)"/.exec(html)?.[1] ?? token
    return { status: answer.status, html, path, ...read(html) }
  }

  const post = (fields: Record<string, string> | [string, string][], headers: Record<string, string> = {}) =>
    send(form, {
      method: 'POST',
      headers: { origin: url, ...headers },
      body: new URLSearchParams([
        ['token', token],
        ...(Array.isArray(fields) ? fields : Object.entries(fields)),
      ]),
    })

  return {
    visit,
    post,
    send,
    /** Answers one question, and gives the page that follows. */
    answer: async (step: string, fields: Record<string, string>) => {
      const { status, headers } = await post({ step, ...fields })
      if (status !== 303) throw new Error(`${status} instead of 303 at ${step}`)
      return visit(headers.get('location')!)
    },
    bringCookie: (value: string) => void (cookie = value),
    cookie: () => cookie,
  }
}

function read(html: string): Pick<FormPage, 'title' | 'summary' | 'faults' | 'names'> {
  const list = /govuk-error-summary__list">(.*?)<\/ul>/s.exec(html)?.[1] ?? ''
  const links = [...list.matchAll(/<a href="#([^"]+)">(.*?)<\/a>/g)]
  const faults = html.matchAll(
    /<p(?=[^>]* class="govuk-error-message")[^>]* id="([^"]+)-error"[^>]*>.*?<\/span>(.*?)<\/p>/gs,
  )
  const form = html.slice(html.indexOf('name="token"'))
  const fields = form.matchAll(/<(?:input|textarea)[^>]* name="([^"]+)"/g)
  return {
    title: words(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    summary: links.map(([, field = '', text = '']) => ({ field, words: words(text) })),
    faults: Object.fromEntries([...faults].map(([, field, text = '']) => [field, words(text)])),
    names: [...new Set([...fields].map(([, name = '']) => name))],
  }
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const words = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole)
    .trim()

/** A text as HTML. */
export const written = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
