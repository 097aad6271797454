import { hostileBody } from './hostileBody.ts'
import { hostileQuery } from './hostileQuery.ts'
import type { Luck } from './seededRandom.ts'

const address = 'http://localhost/graphql'
const odd = ['', 'x', '*/*', 'application/json;q=NaN', 'text/html', ';;;', 'a'.repeat(9000)]
const types = ['application/json', 'application/json', 'application/json; charset=UTF-8', 'APPLICATION/JSON']
const methods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'QUERY']

/** A request as somebody sends it who wishes no good: any method, header, address or body. */
export function hostileRequest(luck: Luck): Request {
  const headers = new Headers({
    accept: luck.isIn(10) ? luck.of(odd) : luck.of(['application/json', 'application/graphql-response+json']),
    'content-type': luck.isIn(30) ? luck.of(odd) : luck.of(types),
    'x-request-id': luck.isIn(10) ? luck.of(odd) : 'fuzz',
  })
  if (luck.isIn(40)) headers.set('content-encoding', luck.of(odd))
  if (luck.isIn(40)) headers.set('content-length', luck.of(['-1', 'NaN', '9e9', '0']))
  if (luck.isIn(25)) return new Request(address, { method: luck.of(methods), headers })
  if (luck.isIn(6)) return new Request(`${address}?${parameters(luck)}`, { headers })
  return new Request(address, { method: 'POST', headers, body: hostileBody(luck) })
}

function parameters(luck: Luck): string {
  const values = luck.some(6, () => [
    luck.of(['query', 'query', 'query', 'variables', 'operationName', 'extensions', '__proto__']),
    luck.isIn(3) ? luck.of(['{', '[]', 'null', '"x"', '{"a":1e999}', '%']) : hostileQuery(luck),
  ])
  return luck.isIn(20) ? '%E0%A4%A=%&query=%ZZ' : String(new URLSearchParams(values))
}
