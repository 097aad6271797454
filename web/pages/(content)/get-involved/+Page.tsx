import { listingVariables } from './listingVariables.ts'
import { useData } from 'vike-react/useData'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { ConfirmStep } from '../../../components/forms/ConfirmStep.tsx'
import { RefusedStep } from '../../../components/forms/RefusedStep.tsx'
import type { FormView } from '../../../forms/formView.ts'
import { LaterStep } from '../../../components/forms/LaterStep.tsx'
import { SentPanel } from '../../../components/forms/SentPanel.tsx'
import { TroubleStep } from '../../../components/forms/TroubleStep.tsx'
import { RichText } from '../../../components/RichText/RichText.tsx'
import { listing as words } from '../../../generated/messages/listing.ts'
import { useGetInvolvedPageSuspenseQuery } from '../../../generated/operations/GetInvolvedPage.ts'
import { ListingCheck } from './ListingCheck.tsx'
import { ListingQuestion } from './ListingQuestion.tsx'

export function Page() {
  const view = useData<FormView>()
  const { settings, organisations, organisation } = useGetInvolvedPageSuspenseQuery({
    variables: listingVariables(view),
  }).data
  const { getInvolved, global } = settings
  const { title, content, videoUrl } = getInvolved
  switch (view.step) {
    case 'check':
      return <ListingCheck view={view} chosen={organisation} />
    case 'confirm':
      return <ConfirmStep view={view} send={words.send} />
    case 'trouble':
      return <TroubleStep view={view} phone={global?.contactPhone} />
    case 'later':
      return <LaterStep view={view} phone={global?.contactPhone} />
    case 'foreign':
    case 'large':
    case 'away':
      return <RefusedStep view={view} />
    case 'sent':
      return (
        <SentPanel view={view} title={words.titles.sent} again={words.sent.again}>
          <p>{words.sent.next}</p>
        </SentPanel>
      )
  }
  const isWithText = view.step === 'person' && view.faults.length === 0
  return (
    <>
      {isWithText && (
        <div className="wrap page">
          <Breadcrumbs />
          <div className="stack">
            <h1>{title}</h1>
            <RichText html={content.html} />
            {videoUrl && (
              <p>
                <a href={videoUrl} rel="noopener">
                  {words.watch}
                </a>
              </p>
            )}
          </div>
        </div>
      )}
      <ListingQuestion view={view} found={organisations} isBelowText={isWithText} />
    </>
  )
}
