import type { Clock } from '../platform/clock.ts'

/** Today where the directory keeps its clock, in UTC: `'2026-11-20'`. In summer that is yesterday for London's first hour. */
export const utcToday = (clock: Clock): string => clock().toUTC().toISODate() ?? ''
