import { usePageContext } from 'vike-react/usePageContext'
import { contact } from '../../generated/messages/contact.ts'
import { Sentence } from '../Sentence/Sentence.tsx'

interface Props {
  href: string
  /** The text of the link, in the words of the provider of the service or event. */
  text: string
}

/** A link button that says so when it leads to another site, as people are about to give their details there. */
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
