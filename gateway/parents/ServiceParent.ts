import type { ServiceRecord } from '../../schema/generated/records.ts'
import type { Point } from '../places/Point.ts'

/** A service, and the place a search measures its distance from. */
export type ServiceParent = ServiceRecord & { near?: Point }
