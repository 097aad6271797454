import { TextArea } from '../../../../../components/forms/TextArea.tsx'
import { TextField } from '../../../../../components/forms/TextField.tsx'
import { referral as words } from '../../../../../generated/messages/referral.ts'
import type { StepProps } from './StepProps.ts'

/** What helps the service to begin; nothing of it is needed. */
export function AboutFields({ view, labels }: StepProps) {
  return (
    <>
      <TextArea
        view={view}
        name="comments"
        label={labels.comments!}
        hint={words.hints.comments}
        most={255}
        isOptional
      />
      <TextField
        view={view}
        name="postcode"
        label={labels.postcode!}
        hint={words.hints.postcode}
        isOptional
        isShort
      />
    </>
  )
}
