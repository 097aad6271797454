import { RadioField } from '../../../components/forms/RadioField.tsx'
import { forms } from '../../../generated/messages/forms.ts'
import { listing } from '../../../generated/messages/listing.ts'
import type { FieldsProps } from './FieldsProps.ts'

const { listed, services, more, wait } = listing
const titles: Record<string, string> = listing.titles
const yesNo = ({ yesHint, noHint }: { yesHint: string; noHint: string }) => [
  { value: 'yes', text: forms.yes, hint: yesHint },
  { value: 'no', text: forms.no, hint: noHint },
]
const waits = ['ONE_WEEK', 'TWO_WEEKS', 'THREE_WEEKS', 'MONTH', 'LONGER'] as const

const choices: Record<string, { name: string; choices: { value: string; text: string; hint?: string }[] }> = {
  listed: { name: 'isListed', choices: yesNo(listed) },
  services: { name: 'hasService', choices: yesNo(services) },
  more: { name: 'hasMore', choices: yesNo(more) },
  wait: {
    name: 'service.waitTime',
    choices: [...waits.map(value => ({ value, text: wait[value] })), { value: '', text: wait.unknown }],
  },
}

/** A question of which one answer is chosen, and which is the heading of its page. */
export function ChoiceFields({ view }: FieldsProps) {
  return <RadioField view={view} label={titles[view.step]!} isTitle {...choices[view.step]!} />
}
