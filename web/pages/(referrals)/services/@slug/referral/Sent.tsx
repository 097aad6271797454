import type { FormView } from '../../../../../forms/formView.ts'
import { SentPanel } from '../../../../../components/forms/SentPanel.tsx'
import { PhoneLink } from '../../../../../components/PhoneLink/PhoneLink.tsx'
import { Sentence } from '../../../../../components/Sentence/Sentence.tsx'
import { referElsewhere } from '../../../../../generated/messages/referElsewhere.ts'
import { referral as words } from '../../../../../generated/messages/referral.ts'
import type { ReferralService } from './ReferralService.ts'

const { sent } = words

/** The referral is on its way. */
export function Sent({ view, service }: { view: FormView; service: ReferralService }) {
  const { name, slug, organisation, contactPhone, referral } = service
  const isWithin = organisation && organisation.name !== name
  return (
    <SentPanel view={view} title={words.titles.sent} again={sent.again}>
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
      <p>
        <a href={`/services/${slug}`}>
          <Sentence of={mark => referElsewhere.back({ name: mark(name) })} />
        </a>
      </p>
    </SentPanel>
  )
}
