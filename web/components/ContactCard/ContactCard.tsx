import type { ContactCardFragment } from '../../generated/types.ts'
import { contact as words } from '../../generated/messages/contact.ts'
import { ContactList } from './ContactList.tsx'
import { ReferralOffer } from './ReferralOffer.tsx'
import { Sentence } from '../Sentence/Sentence.tsx'

/** How to get in touch: the telephone first and large, then everything else that is known. */
export function ContactCard({ service }: { service: ContactCardFragment }) {
  const { contactName, contactPhone, contactEmail, url, socialMedias } = service
  const isReachable = contactPhone || contactEmail || url
  return (
    <section className="contact-card stack" aria-labelledby="contact">
      <h2 id="contact">{words.title}</h2>
      {contactName && (
        <p>
          <Sentence of={mark => words.ask({ name: mark(contactName) })} />
        </p>
      )}
      {isReachable ? (
        <ContactList phone={contactPhone} email={contactEmail} url={url} socialMedias={socialMedias} />
      ) : (
        <p>{words.unknown}</p>
      )}
      <ReferralOffer service={service} />
    </section>
  )
}
