import type { ContactCardFragment } from '../../generated/hooks.ts'
import { ContactList } from './ContactList.tsx'
import { ReferralOffer } from './ReferralOffer.tsx'

/** How to get in touch: the telephone first and large, then everything else that is known. */
export function ContactCard({ service }: { service: ContactCardFragment }) {
  const { contactName, contactPhone, contactEmail, url, socialMedias } = service
  const isReachable = contactPhone || contactEmail || url
  return (
    <section className="contact-card stack" aria-labelledby="contact">
      <h2 id="contact">Get in touch</h2>
      {contactName && <p>Ask for {contactName}</p>}
      {isReachable ? (
        <ContactList phone={contactPhone} email={contactEmail} url={url} socialMedias={socialMedias} />
      ) : (
        <p>No contact details are listed. You can go to one of the places below when it is open.</p>
      )}
      <ReferralOffer service={service} />
    </section>
  )
}
