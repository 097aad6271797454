import { FastResponse } from 'srvx'
import type { Reply } from './Reply.ts'

/** A reply as servers that speak the Fetch API send it. */
export const responseOf = ({ status, headers, body }: Reply): Response =>
  new FastResponse(body && (Buffer.concat(body) as BodyInit), { status, headers })
