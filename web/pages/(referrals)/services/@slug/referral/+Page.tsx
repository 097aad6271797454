import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { slugOf } from '../../../../../browser/pageAddress.ts'
import { FormSteps, SentPanel } from '../../../../../components/forms/steps.tsx'
import { QuickExit } from '../../../../../components/QuickExit/QuickExit.tsx'
import { LeavingLink } from '../../../../../components/LeavingLink/LeavingLink.tsx'
import { PhoneLink } from '../../../../../components/PhoneLink/PhoneLink.tsx'
import { Sentence } from '../../../../../components/Sentence/Sentence.tsx'
import { referralSteps } from '../../../../../forms/definitions/formSteps.ts'
import type { FormView } from '../../../../../forms/formView.ts'
import { referElsewhere } from '../../../../../generated/messages/referElsewhere.ts'
import { referral as words } from '../../../../../generated/messages/referral.ts'
import { useReferralPageSuspenseQuery } from '../../../../../generated/operations/ReferralPage.ts'
import { ReferralQuestion } from './ReferralQuestion.tsx'
import { type ReferralService, referralPeople, referralWords } from './referralWords.ts'
import { AnswerList } from '../../../../../components/forms/AnswerList.tsx'
import { FormFrame } from '../../../../../components/forms/FormFrame.tsx'
import { forms } from '../../../../../generated/messages/forms.ts'

export function Page() {
  const view = useData<FormView | null>()
  const { service: found, settings } = useReferralPageSuspenseQuery({
    variables: { slug: slugOf(usePageContext()) },
  }).data
  // Only the page of a withdrawn service has none, and it shows nothing of it.
  const service = found!
  return (
    <>
      <QuickExit subjects={found?.categories ?? null} />
      {view ? (
        <FormSteps
          view={view}
          send={words.send}
          phone={found?.contactPhone ?? settings.global?.contactPhone}
          check={<ReferralCheck view={view} service={service} />}
          sent={<Sent view={view} service={service} />}
        >
          <ReferralQuestion view={view} service={service} />
        </FormSteps>
      ) : (
        <ReferElsewhere service={service} />
      )}
    </>
  )
}

/** The confirmation, with what the service does next. */
function Sent({ view, service }: { view: FormView; service: ReferralService }) {
  const { sent, titles } = words
  const { name, organisation, contactPhone, referral } = service
  const isWithin = organisation && organisation.name !== name
  return (
    <SentPanel view={view} title={titles.sent} again={sent.again}>
      <p>
        <Sentence
          of={mark =>
            isWithin
              ? sent.nextWithin({ name: mark(name), organisation: mark(organisation.name) })
              : sent.next({ name: mark(name) })
          }
        />
      </p>
      {referral.showDisclaimer && <p>{sent.disclaimer}</p>}
      {contactPhone && (
        <p>
          {sent.callBefore} <PhoneLink number={contactPhone} /> {sent.callAfter}
        </p>
      )}
      <BackToService service={service} />
    </SentPanel>
  )
}

/** The service takes referrals on a site of its own. A visitor who had begun here reads that nothing was sent. */
function ReferElsewhere({ service }: { service: ReferralService }) {
  const { name, referral } = service
  return (
    <div className="wrap page">
      <div className="stack measure">
        <h1>
          <Sentence of={mark => referElsewhere.title({ name: mark(name) })} />
        </h1>
        <p className="lead">
          <Sentence of={mark => referElsewhere.lead({ name: mark(name) })} />
        </p>
        <p className="inset">{referElsewhere.notice}</p>
        <p>
          <LeavingLink href={referral.url!} text={referral.buttonText ?? referElsewhere.button} />
        </p>
        <BackToService service={service} />
      </div>
    </div>
  )
}

function BackToService({ service: { name, slug } }: { service: ReferralService }) {
  return (
    <p>
      <a href={`/services/${slug}`}>
        <Sentence of={mark => referElsewhere.back({ name: mark(name) })} />
      </a>
    </p>
  )
}

const agreements = ['referralConsented', 'feedbackConsented']

/** All answers, before anything is sent. */
function ReferralCheck({ view, service }: { view: FormView; service: ReferralService }) {
  const { values, address } = view
  const { labels } = referralWords(values.who)
  const textOf = (field: string) => {
    if (field === 'who') return referralPeople.find(({ value }) => value === values.who)?.text
    return agreements.includes(field) ? (values[field] ? forms.yes : forms.no) : values[field]
  }
  return (
    <FormFrame view={view} send={words.send}>
      <p className="form__about">
        <Sentence of={mark => words.about({ name: mark(service.name) })} />
      </p>
      <h1>{forms.check.title}</h1>
      <p>{forms.check.unsent}</p>
      <AnswerList
        answers={referralSteps(values).flatMap(({ name: step, fields }) =>
          fields.map(field => ({
            label: labels[field]!,
            text: textOf(field),
            isOwn: textOf(field) === values[field],
            href: step === 'who' ? address : `${address}?step=${step}`,
          })),
        )}
      />
    </FormFrame>
  )
}
