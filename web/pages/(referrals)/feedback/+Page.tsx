import { useData } from 'vike-react/useData'
import { ConfirmStep } from '../../../components/forms/ConfirmStep.tsx'
import { RefusedStep } from '../../../components/forms/RefusedStep.tsx'
import type { FormView } from '../../../forms/formView.ts'
import { LaterStep } from '../../../components/forms/LaterStep.tsx'
import { SentPanel } from '../../../components/forms/SentPanel.tsx'
import { TroubleStep } from '../../../components/forms/TroubleStep.tsx'
import { feedback as words } from '../../../generated/messages/feedback.ts'
import { useFeedbackPageQuery } from '../../../generated/operations/FeedbackPage.ts'
import { FeedbackFields } from './FeedbackFields.tsx'

export function Page() {
  const view = useData<FormView>()
  const phone = useFeedbackPageQuery({ fetchPolicy: 'cache-only' }).data?.settings?.global?.contactPhone
  switch (view.step) {
    case 'confirm':
      return <ConfirmStep view={view} send={words.send} />
    case 'trouble':
      return <TroubleStep view={view} phone={phone} />
    case 'later':
      return <LaterStep view={view} phone={phone} />
    case 'foreign':
    case 'large':
    case 'away':
      return <RefusedStep view={view} />
    case 'sent':
      return (
        <SentPanel view={view} title={words.sent.title} again={words.sent.again}>
          <p>{words.sent.next}</p>
        </SentPanel>
      )
    default:
      return <FeedbackFields view={view} />
  }
}
