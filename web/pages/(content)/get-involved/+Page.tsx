import { useData } from 'vike-react/useData'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { FormSteps, SentPanel } from '../../../components/forms/steps.tsx'
import { RichText } from '../../../components/RichText/RichText.tsx'
import type { FormView } from '../../../forms/formView.ts'
import { listing as words } from '../../../generated/messages/listing.ts'
import { useGetInvolvedPageSuspenseQuery } from '../../../generated/operations/GetInvolvedPage.ts'
import { ListingCheck } from './ListingCheck.tsx'
import { ListingQuestion } from './ListingQuestion.tsx'
import { listingVariables } from './listingVariables.ts'

export function Page() {
  const view = useData<FormView>()
  const { settings, organisations, organisation } = useGetInvolvedPageSuspenseQuery({
    variables: listingVariables(view),
  }).data
  const { title, content, videoUrl } = settings.getInvolved
  const isWithText = view.step === 'person' && view.errors.length === 0
  return (
    <FormSteps
      view={view}
      send={words.send}
      phone={settings.global?.contactPhone}
      check={<ListingCheck view={view} chosen={organisation} />}
      sent={
        <SentPanel view={view} title={words.titles.sent} again={words.sent.again}>
          <p>{words.sent.next}</p>
        </SentPanel>
      }
    >
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
    </FormSteps>
  )
}
