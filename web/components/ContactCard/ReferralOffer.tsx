import type { ContactCardFragment } from '../../generated/hooks.ts'

/** How someone can be referred, when the service takes referrals. */
export function ReferralOffer({ service }: { service: ContactCardFragment }) {
  const { method, buttonText, url, showDisclaimer } = service.referral
  if (method === 'NONE') return null
  return (
    <div className="contact-card__referral stack">
      <h3>Refer yourself or someone else</h3>
      {method === 'INTERNAL' ? (
        <p>
          <a className="button" href={`/services/${service.slug}/referral`}>
            {buttonText ?? 'Make a referral'}
          </a>
        </p>
      ) : url ? (
        <p>
          <a className="button" href={url} rel="noopener">
            {buttonText ?? 'Make a referral'}
          </a>
        </p>
      ) : (
        <p>
          {service.name} takes referrals. Get in touch, and say that you would like to refer yourself or
          someone else.
        </p>
      )}
      {showDisclaimer && (
        <p className="muted">
          A referral does not promise a place. The service will tell you what happens next.
        </p>
      )}
    </div>
  )
}
