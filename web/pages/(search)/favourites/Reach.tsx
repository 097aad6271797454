import { Breakable } from '../../../components/Breakable/Breakable.tsx'
import { PhoneLink } from '../../../components/PhoneLink/PhoneLink.tsx'
import { Sentence } from '../../../components/Sentence/Sentence.tsx'
import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'

interface Props {
  name?: string | null
  phone: string | null
  email: string | null
  url: string | null
}

/** Ways to get in touch, on one line; on paper the address of the website in full. */
export function Reach({ name, phone, email, url }: Props) {
  if (!phone && !email && !url) return null
  return (
    <ul className="reach">
      {name && (
        <li>
          <span>
            <Sentence of={mark => words.askFor({ name: mark(name) })} />
          </span>
        </li>
      )}
      {phone && (
        <li>
          <PhoneLink number={phone} />
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} translate="no">
            <Breakable text={email} />
          </a>
        </li>
      )}
      {url && (
        <li>
          <a href={url} rel="noopener" translate="no">
            <Breakable text={url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')} />
          </a>
        </li>
      )}
    </ul>
  )
}
