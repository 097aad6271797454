import type { ServiceLocationRecord } from '../../schema/generated/records.ts'
import type { Point } from '../places/Point.ts'

/** A service at a place, and the place a search measures its distance from. */
export type ServiceLocationParent = ServiceLocationRecord & { near?: Point }
