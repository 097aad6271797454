import type { ContactCardFragment } from '../../generated/types.ts'
import { contact } from '../../generated/messages/contact.ts'

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
          <a className="button" href={url} rel="noopener">
            {buttonText ?? words.button}
          </a>
        </p>
      ) : (
        <p>{words.ask({ name: service.name })}</p>
      )}
      {showDisclaimer && <p className="muted">{words.disclaimer}</p>}
    </div>
  )
}
