import { expect, test } from 'vitest'
import { errorForLog } from '../../platform/log.ts'

test('an error goes into the log without what somebody typed', () => {
  const error = Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL', input: 'Jo Bloggs' })
  expect(errorForLog(error)).toMatchObject({
    type: 'TypeError',
    message: 'Invalid URL',
    code: 'ERR_INVALID_URL',
  })
  expect(JSON.stringify(errorForLog(error))).not.toContain('Bloggs')
})

test('the code of what caused it is kept', () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect(errorForLog(new Error('fetch failed', { cause }))).toMatchObject({ cause: 'ECONNREFUSED' })
})

test('what is no error leaves only its type', () => {
  expect(errorForLog('Jo Bloggs')).toEqual({ type: 'string' })
})
