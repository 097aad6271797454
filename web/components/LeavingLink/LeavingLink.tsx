import { usePageContext } from 'vike-react/usePageContext'
import { contact } from '../../generated/messages/contact.ts'
import { Sentence } from '../Sentence/Sentence.tsx'

interface Props {
  href: string
  /** What the link is for, in the words of whoever runs the service or the event. */
  text: string
}

/** A button that may lead away from this site, and then says so: people are about to give their details there. */
export function LeavingLink({ href, text }: Props) {
  const { site } = usePageContext()
  const { host } = new URL(href)
  return (
    <a className="button" href={href} rel="noopener">
      {host === new URL(site.publicUrl).host ? (
        text
      ) : (
        <span>
          {text}{' '}
          <span className="leaving">
            <Sentence of={mark => contact.leaving({ host: mark(host) })} />
          </span>
        </span>
      )}
    </a>
  )
}
