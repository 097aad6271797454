import { TextArea } from '../../../../../components/forms/TextArea.tsx'
import { TextField } from '../../../../../components/forms/TextField.tsx'
import type { StepProps } from './StepProps.ts'

/** What helps the service to begin; nothing of it is needed. */
export function AboutFields({ view, labels }: StepProps) {
  return (
    <>
      <TextArea
        view={view}
        name="comments"
        label={`${labels.comments!} (optional)`}
        hint="What help is wanted, or when is a good time to call. Please leave out what the service does not need, such as bank details."
        most={255}
      />
      <TextField
        view={view}
        name="postcode"
        label={`${labels.postcode!} (optional)`}
        hint="Like DA6. It tells the service who is near. We keep the first part only."
        isShort
      />
    </>
  )
}
