import type { FormView } from '../../../../../components/forms/FormView.ts'
import { SentPanel } from '../../../../../components/forms/SentPanel.tsx'
import { PhoneLink } from '../../../../../components/PhoneLink/PhoneLink.tsx'
import type { ReferralService } from './ReferralService.ts'

/** The referral is on its way. */
export function Sent({ view, service }: { view: FormView; service: ReferralService }) {
  const { name, slug, organisation, contactPhone, referral } = service
  return (
    <SentPanel view={view} title="Referral sent" again="Make another referral">
      <h2>What happens next</h2>
      <p>
        We pass the referral on to {name}
        {organisation && organisation.name !== name && <>, run by {organisation.name}</>}. They will get in
        touch, as you asked.
      </p>
      {referral.showDisclaimer && (
        <p>A referral does not promise a place. The service will tell you what happens next.</p>
      )}
      {contactPhone && (
        <p>
          If you hear nothing within a week, or it is urgent, call them on <PhoneLink number={contactPhone} />{' '}
          and give the reference.
        </p>
      )}
      <p>
        <a href={`/services/${slug}`}>Back to {name}</a>
      </p>
    </SentPanel>
  )
}
