import { RadioField } from '../../../components/forms/RadioField.tsx'
import { listing as words } from '../../../generated/messages/listing.ts'
import { formsListing } from '../../../messages/formsListing.ts'
import type { FieldsProps } from './FieldsProps.ts'

const { listed, more, wait } = words
const yesNo = (yesHint: string, noHint: string) => [
  { value: 'yes', text: listed.yes, hint: yesHint },
  { value: 'no', text: listed.no, hint: noHint },
]
const waits = ['ONE_WEEK', 'TWO_WEEKS', 'THREE_WEEKS', 'MONTH', 'LONGER'] as const

const choices: Record<string, { name: string; choices: { value: string; text: string; hint?: string }[] }> = {
  listed: { name: 'isListed', choices: yesNo(listed.yesHint, listed.noHint) },
  services: {
    name: 'hasService',
    choices: yesNo('It takes about five more minutes', 'You can add services later'),
  },
  more: { name: 'hasMore', choices: yesNo(more.yesHint, more.noHint) },
  wait: {
    name: 'service.waitTime',
    choices: [...waits.map(value => ({ value, text: wait[value] })), { value: '', text: wait.unknown }],
  },
}

/** A question of which one answer is chosen, and which is the heading of its page. */
export function ChoiceFields({ view }: FieldsProps) {
  return <RadioField view={view} label={formsListing.titles[view.step]!} isTitle {...choices[view.step]!} />
}
