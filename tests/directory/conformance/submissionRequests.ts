import { expect, test } from 'vitest'
import type { DirectoryClient } from '../fixtureDirectory.ts'
import { sampleForms } from './sampleForms.ts'

const forms = ['/referrals', '/page-feedbacks', '/organisation-sign-up-forms']

/** Forms that cannot be read, and reading forms. */
export function submissionRequests({ get, send }: DirectoryClient): void {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json2'])(
    'a form that does not come as JSON is refused: %s',
    async type => {
      for (const path of forms) {
        const { status, body } = await send(path, sampleForms.feedback, { 'content-type': type })
        expect([status, body]).toEqual([415, { message: 'Forms are taken as application/json only.' }])
      }
    },
  )

  test('JSON may say how it is written', async () => {
    const type = { 'content-type': 'Application/JSON; charset=utf-8' }
    expect((await send('/page-feedbacks', sampleForms.feedback, type)).status).toBe(201)
  })

  test.each(['', '{"url":', 'url=x', '{"name": "Jo"}}'])('a broken body is refused: %j', async text => {
    for (const path of forms) {
      const { status, body } = await send(path, text)
      expect([status, body]).toEqual([400, { message: 'The body is not valid JSON.' }])
    }
  })

  test.each(['[]', 'null', '"text"', '7', '[{"url": "x"}]'])(
    'a body that is no object is refused: %s',
    async text => {
      for (const path of forms) {
        const { status, body } = await send(path, text)
        expect([status, body]).toEqual([400, { message: 'The body must be a JSON object.' }])
      }
    },
  )

  test('a body of more than 1 MB is not read', async () => {
    for (const path of forms) {
      for (const size of [1_048_577, 20_000_000]) {
        const { status, body } = await send(path, 'x'.repeat(size))
        expect([status, body]).toEqual([413, { message: 'The body is too large: at most 1 MB is read.' }])
      }
    }
  })

  test.each([
    ['nested without end', `{"name": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['all blanks', JSON.stringify({ ...sampleForms.feedback, feedback: `x${' '.repeat(900_000)}y` })],
    [
      'keys of the language',
      '{"__proto__": {"name": "x"}, "constructor": 1, "toString": null, "user": {"__proto__": 1}}',
    ],
    ['half characters', JSON.stringify({ ...sampleForms.feedback, feedback: '\uD800\0', name: '\uDC00' })],
    [
      'Markdown nested without end',
      JSON.stringify({ ...sampleForms.signUp(), organisation: { description: '> '.repeat(2900) } }),
    ],
    [
      'lists of lists',
      JSON.stringify({ ...sampleForms.signUp({ ...sampleForms.service, useful_infos: [[[]]] }) }),
    ],
    ['blanks for an address', JSON.stringify({ ...sampleForms.feedback, email: `"${'\\a'.repeat(100)}` })],
  ])('hostile forms never break it: %s', async (_what, text) => {
    for (const path of forms) expect([201, 422]).toContain((await send(path, text)).status)
  })

  test('nothing that was sent can be read', async () => {
    const { body } = await send('/referrals', sampleForms.referral)
    for (const path of forms) {
      expect((await get(path)).status).toBe(404)
      expect((await get(`${path}/${body.data.id}`)).status).toBe(404)
      expect((await get(`${path}/index`)).status).toBe(404)
    }
    expect((await get('/submissions')).status).toBe(404)
    expect((await get(`/submissions/${body.data.id}`)).status).toBe(404)
    expect((await get(`/submissions/${body.data.reference}`)).status).toBe(404)
  })
}
