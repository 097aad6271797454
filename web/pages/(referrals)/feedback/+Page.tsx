import { useData } from 'vike-react/useData'
import { ConfirmStep } from '../../../components/forms/ConfirmStep.tsx'
import { RefusedStep } from '../../../components/forms/RefusedStep.tsx'
import type { FormView } from '../../../components/forms/FormView.ts'
import { SentPanel } from '../../../components/forms/SentPanel.tsx'
import { TroubleStep } from '../../../components/forms/TroubleStep.tsx'
import { useFeedbackPageQuery } from '../../../generated/operations/FeedbackPage.ts'
import { FeedbackFields } from './FeedbackFields.tsx'

export function Page() {
  const view = useData<FormView>()
  const phone = useFeedbackPageQuery().data?.settings?.global?.contactPhone
  switch (view.step) {
    case 'confirm':
      return <ConfirmStep view={view} send="Send feedback" />
    case 'trouble':
      return <TroubleStep view={view} phone={phone} />
    case 'foreign':
    case 'large':
      return <RefusedStep view={view} />
    case 'sent':
      return (
        <SentPanel view={view} title="Thank you for your feedback" again="Give more feedback">
          <h2>What happens next</h2>
          <p>
            A person reads it, and puts the directory right where it is wrong. We answer you if you gave us an
            email address or a phone number and there is something to answer.
          </p>
        </SentPanel>
      )
    default:
      return <FeedbackFields view={view} />
  }
}
