import type { ContactCardFragment } from '../../generated/types.ts'
import { contact as words } from '../../generated/messages/contact.ts'
import { ContactList } from './ContactList.tsx'
import { Sentence } from '../Sentence/Sentence.tsx'
import { LeavingLink } from '../LeavingLink/LeavingLink.tsx'

/** How to contact a service: the telephone first and large, then everything else. */
export function ContactCard({ service }: { service: ContactCardFragment }) {
  const { contactName, contactPhone, contactEmail, url, socialMedias } = service
  const isReachable = contactPhone || contactEmail || url || socialMedias.length > 0
  return (
    <section className="contact-card stack" aria-labelledby="contact">
      <h2 id="contact">{words.title}</h2>
      {isReachable ? (
        <ContactList phone={contactPhone} email={contactEmail} url={url} socialMedias={socialMedias} />
      ) : (
        <OtherWays service={service} />
      )}
      {contactName && (
        <p>
          <Sentence of={mark => words.ask({ name: mark(contactName) })} />
        </p>
      )}
      <ReferralOffer service={service} />
    </section>
  )
}

/** What to do about a service that lists no contact details: ask the organisation that runs it, or go to one of its places. */
function OtherWays({ service: { organisation, serviceLocations } }: { service: ContactCardFragment }) {
  const { name, phone, email, url } = organisation ?? {}
  const isReachable = Boolean(phone ?? email ?? url)
  return (
    <>
      <p>
        {words.unknown}{' '}
        {isReachable && <Sentence of={mark => words.askOrganisation({ name: mark(name!) })} />}{' '}
        {serviceLocations && serviceLocations.length > 0 && words.goThere}
      </p>
      {isReachable && <ContactList phone={phone} email={email} url={url} />}
    </>
  )
}

/** How to refer a person, when the service takes referrals. */
function ReferralOffer({ service }: { service: ContactCardFragment }) {
  const { method, buttonText, url, showDisclaimer } = service.referral
  if (method === 'NONE') return null
  return (
    <div className="contact-card__referral stack">
      <h3>{words.referral.title}</h3>
      {method === 'INTERNAL' ? (
        <p>
          <a className="button" href={`/services/${service.slug}/referral`}>
            {buttonText ?? words.referral.button}
          </a>
        </p>
      ) : url ? (
        <p>
          <LeavingLink href={url} text={buttonText ?? words.referral.button} />
        </p>
      ) : (
        <p>
          <Sentence of={mark => words.referral.ask({ name: mark(service.name) })} />
        </p>
      )}
      {showDisclaimer && <p className="muted">{words.referral.disclaimer}</p>}
    </div>
  )
}
