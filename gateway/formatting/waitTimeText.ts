import type { WaitTimeRecord } from '../../schema/generated/records.ts'

const texts = new Map<string | null | undefined, string>([
  ['one_week', 'Up to one week'],
  ['two_weeks', 'Up to two weeks'],
  ['three_weeks', 'Up to three weeks'],
  ['month', 'Up to a month'],
  ['longer', 'More than a month'],
] satisfies [WaitTimeRecord, string][])

/**
 * How long people usually wait; empty when the record does not say.
 *
 *     waitTimeText('two_weeks') // 'Up to two weeks'
 */
export function waitTimeText(waitTime: WaitTimeRecord | null | undefined): string {
  return texts.get(waitTime) ?? ''
}
