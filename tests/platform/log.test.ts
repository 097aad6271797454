import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { errorForLog } from '../../platform/log.ts'

test('an error is logged without typed text', () => {
  const error = Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL', input: 'Jo Bloggs' })
  expect(errorForLog(error)).toMatchObject({
    type: 'TypeError',
    message: 'Invalid URL',
    code: 'ERR_INVALID_URL',
  })
  expect(JSON.stringify(errorForLog(error))).not.toContain('Bloggs')
})

test('the code of the cause is logged', () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect(errorForLog(new Error('fetch failed', { cause }))).toMatchObject({ cause: 'ECONNREFUSED' })
})

test('an error of another realm, such as of a worker thread, is logged as one of this', () => {
  const error: unknown = runInNewContext(
    `Object.assign(new TypeError('Invalid URL', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }), { code: 'ERR_INVALID_URL' })`,
  )
  expect(errorForLog(error)).toMatchObject({
    type: 'TypeError',
    message: 'Invalid URL',
    code: 'ERR_INVALID_URL',
    cause: 'ECONNREFUSED',
    stack: expect.stringContaining('TypeError'),
  })
})

test('what was made of an error already is logged as it is: the logger asks for it once more', () => {
  const logged = errorForLog(Object.assign(new Error('disk full'), { code: 'ERR_SQLITE_ERROR' }))
  expect(errorForLog(logged)).toMatchObject({ type: 'Error', message: 'disk full', code: 'ERR_SQLITE_ERROR' })
  expect(errorForLog({ message: 'Jo Bloggs' })).toEqual({ type: 'object' })
})

test('a value that is no error is logged by its type only', () => {
  expect(errorForLog('Jo Bloggs')).toEqual({ type: 'string' })
})
