import { usePageContext } from 'vike-react/usePageContext'
import { slugOf } from '../../../../../browser/pageAddress.ts'
import { useData } from 'vike-react/useData'
import { ConfirmStep } from '../../../../../components/forms/ConfirmStep.tsx'
import { RefusedStep } from '../../../../../components/forms/RefusedStep.tsx'
import type { FormView } from '../../../../../forms/formView.ts'
import { LaterStep } from '../../../../../components/forms/LaterStep.tsx'
import { TroubleStep } from '../../../../../components/forms/TroubleStep.tsx'
import { referral as words } from '../../../../../generated/messages/referral.ts'
import { useReferralPageSuspenseQuery } from '../../../../../generated/operations/ReferralPage.ts'
import { CheckStep } from './CheckStep.tsx'
import { Question } from './Question.tsx'
import { ReferElsewhere } from './ReferElsewhere.tsx'
import { Sent } from './Sent.tsx'

export function Page() {
  const view = useData<FormView | null>()
  const { service, settings } = useReferralPageSuspenseQuery({
    variables: { slug: slugOf(usePageContext()) },
  }).data
  if (!view) return <ReferElsewhere service={service!} />
  switch (view.step) {
    case 'check':
      return <CheckStep view={view} service={service!} />
    case 'confirm':
      return <ConfirmStep view={view} send={words.send} />
    case 'trouble':
      return <TroubleStep view={view} phone={service!.contactPhone ?? settings.global?.contactPhone} />
    case 'later':
      return <LaterStep view={view} phone={service!.contactPhone ?? settings.global?.contactPhone} />
    case 'foreign':
    case 'large':
    case 'away':
      return <RefusedStep view={view} />
    case 'sent':
      return <Sent view={view} service={service!} />
    default:
      return <Question view={view} service={service!} />
  }
}
