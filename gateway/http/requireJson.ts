import type { RequestHeaders } from './GraphqlRequest.ts'
import { HttpProblem } from './HttpProblem.ts'

/**
 * Refuses a body that does not say it is JSON in UTF-8.
 *
 * This is also what protects against forged requests: a form on another site can send text or form data, but for JSON
 * its visitor's browser asks first. Other sites are answered all the same, since no cookie tells who the visitor is.
 *
 * @throws HttpProblem 415.
 */
export function requireJson(headers: RequestHeaders): void {
  const type = headers.get('content-type')
  // What nearly everybody sends needs no closer look.
  if (type !== 'application/json') requireType(type ?? '')
  const encoding = headers.get('content-encoding')?.trim().toLowerCase()
  if (encoding && encoding !== 'identity') throw new HttpProblem(415, 'Send the query uncompressed.')
}

function requireType(text: string): void {
  const [type, ...parameters] = text.toLowerCase().split(';')
  if (type?.trim() !== 'application/json') throw new HttpProblem(415, 'Send the query as application/json.')
  const charset = parameters.map(part => /^\s*charset="?([^"]*)"?\s*$/.exec(part)?.[1]).find(Boolean)
  if (charset && charset !== 'utf-8' && charset !== 'utf8')
    throw new HttpProblem(415, 'Send the query in UTF-8.')
}
