import { FastResponse } from 'srvx'
import { bytesOf } from './bytesOf.ts'
import type { Reply } from './Reply.ts'

/** A reply as servers that speak the Fetch API send it. */
export const responseOf = ({ status, headers, body }: Reply): Response =>
  new FastResponse(body && (bytesOf(body) as BodyInit), { status, headers })
