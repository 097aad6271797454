import type { ContactCardFragment } from '../../generated/types.ts'
import { contact } from '../../generated/messages/contact.ts'
import { LeavingLink } from '../LeavingLink/LeavingLink.tsx'
import { Sentence } from '../Sentence/Sentence.tsx'

const words = contact.referral

/** How someone can be referred, when the service takes referrals. */
export function ReferralOffer({ service }: { service: ContactCardFragment }) {
  const { method, buttonText, url, showDisclaimer } = service.referral
  if (method === 'NONE') return null
  return (
    <div className="contact-card__referral stack">
      <h3>{words.title}</h3>
      {method === 'INTERNAL' ? (
        <p>
          <a className="button" href={`/services/${service.slug}/referral`}>
            {buttonText ?? words.button}
          </a>
        </p>
      ) : url ? (
        <p>
          <LeavingLink href={url} text={buttonText ?? words.button} />
        </p>
      ) : (
        <p>
          <Sentence of={mark => words.ask({ name: mark(service.name) })} />
        </p>
      )}
      {showDisclaimer && <p className="muted">{words.disclaimer}</p>}
    </div>
  )
}
