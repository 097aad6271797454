import { expect, test } from 'vitest'
import { classifyResponse, classifyFailure } from '../../gateway/outbox/classifyResponse.ts'

test.for<[number, string, number | null, string]>([
  [201, '{"data":{"id":"a","reference":"ABCDE12345"}}', null, 'delivered'],
  [201, '{"message":"stored","id":"a","data":{}}', null, 'delivered'],
  [200, '<html>', null, 'unknown'],
  [201, '{}', null, 'unknown'],
  [204, '', null, 'unknown'],
  [303, '', null, 'unknown'],
  [400, '', null, 'refused'],
  [401, '', null, 'notTaken'],
  [408, '', null, 'unknown'],
  [409, '{"message":"reused"}', null, 'unknown'],
  [413, '', null, 'refused'],
  [422, '{"errors":{"phone":["bad"]}}', null, 'refused'],
  [429, '', null, 'notTaken'],
  [500, '', null, 'unknown'],
  [502, '', null, 'unknown'],
  [503, '', 5, 'notTaken'],
  [503, '', null, 'unknown'],
  [504, '', 5, 'unknown'],
])('a response of %i “%s” with a Retry-After of %s proves: %s', ([status, body, wait, kind]) => {
  expect(classifyResponse(status, body, wait).kind).toBe(kind)
})

test.for<[NodeJS.ErrnoException, string]>([
  [Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect' }), 'notTaken'],
  [Object.assign(new Error(), { code: 'ETIMEDOUT', syscall: 'connect' }), 'notTaken'],
  [Object.assign(new Error(), { code: 'ETIMEDOUT', syscall: 'read' }), 'unknown'],
  [Object.assign(new Error(), { code: 'ENOTFOUND', syscall: 'getaddrinfo' }), 'notTaken'],
  [Object.assign(new Error(), { code: 'ECONNRESET', syscall: 'read' }), 'unknown'],
  [new DOMException('late', 'TimeoutError') as unknown as NodeJS.ErrnoException, 'unknown'],
])('a failed connection is classified by what it proves (%#)', ([error, kind]) => {
  expect(classifyFailure(error).kind).toBe(kind)
})
