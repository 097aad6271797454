import type { ContactCardFragment, SocialMediaType } from '../../generated/types.ts'
import { contact as words } from '../../generated/messages/contact.ts'
import { Breakable } from '../Breakable/Breakable.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { PhoneLink } from '../PhoneLink/PhoneLink.tsx'
import { Sentence } from '../Sentence/Sentence.tsx'

interface Props {
  phone: string | null | undefined
  email: string | null | undefined
  url: string | null | undefined
  socialMedias?: ContactCardFragment['socialMedias']
}

/** A list of ways to contact a service or an organisation, each with its kind for screen readers. */
export function ContactList({ phone, email, url, socialMedias = [] }: Props) {
  return (
    <ul className="contact-list">
      {phone && (
        <li className="contact-list__phone">
          <Icon name="phone" />
          <span>
            <span className="govuk-visually-hidden">{words.telephone} </span>
            <PhoneLink number={phone} />
          </span>
        </li>
      )}
      {email && (
        <li>
          <Icon name="letter" />
          <span>
            <span className="govuk-visually-hidden">{words.email} </span>
            <a href={`mailto:${email}`} translate="no">
              <Breakable text={email} />
            </a>
          </span>
        </li>
      )}
      {url && (
        <li>
          <Icon name="globe" />
          <a href={url} rel="noopener">
            {words.website}
            <span className="govuk-visually-hidden">
              {' '}
              <Sentence of={mark => words.websiteAt({ host: mark(new URL(url).hostname) })} />
            </span>
          </a>
        </li>
      )}
      {socialMedias.map(({ type, url: profile }, i) => (
        <li key={i}>
          <Icon name="globe" />
          <a href={profile} rel="noopener">
            {type === 'OTHER' ? (
              <span translate="no">{new URL(profile).hostname.replace(/^www\./, '')}</span>
            ) : (
              socialNetworks[type]
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The name of each social network. */
const socialNetworks: Record<SocialMediaType, string> = words.networks
