import { useData } from 'vike-react/useData'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { PhoneLink } from '../../../components/PhoneLink/PhoneLink.tsx'
import { QuickExit } from '../../../components/QuickExit/QuickExit.tsx'
import { ClosedTopic } from '../../../components/UrgentHelp/UrgentHelp.tsx'
import { urgentHelp as words } from '../../../generated/messages/urgentHelp.ts'
import { useUrgentHelpPageSuspenseQuery } from '../../../generated/operations/UrgentHelpPage.ts'
import type { UrgentHelpPageQueryVariables } from '../../../generated/types.ts'

/** Whom to call in each danger that a search may tell of, for those whose words raised none, or who have none. */
export function Page() {
  const { urgentTopics } = useUrgentHelpPageSuspenseQuery({
    variables: useData<UrgentHelpPageQueryVariables>(),
  }).data.searchVocabulary
  return (
    <>
      <QuickExit isSensitiveContent />
      <div className="wrap page">
        <Breadcrumbs />
        <div className="stack">
          <h1>{words.title}</h1>
          <p className="lead measure">
            {words.now} <PhoneLink className="urgent-help__phone" number="999" />.
          </p>
          <p className="measure">{words.otherwise}</p>
        </div>
        <div className="urgent-help">
          {urgentTopics.map(topic => (
            <ClosedTopic {...topic} key={topic.topic} />
          ))}
        </div>
      </div>
    </>
  )
}
