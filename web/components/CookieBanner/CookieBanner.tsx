import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { cookies as words } from '../../generated/messages/cookies.ts'
import { connection } from '../../browser/connection.ts'
import { browserChoice } from '../../browser/consent/choiceStore.ts'
import { sendChoice, useChoice } from '../../browser/consent/useChoice.ts'
import { purposeWords } from './purposeWords.ts'
import { Sentence } from '../Sentence/Sentence.tsx'

/** Asks for consent; after an answer on this page, confirms it. The form works without JavaScript too. */
export function CookieBanner() {
  const { site, urlPathname, urlParsed } = usePageContext()
  const choice = useChoice()
  const [answeredOn, setAnsweredOn] = useState<string | null>(null)
  const answer = useRef<HTMLDivElement>(null)
  const isAnswered = choice !== 'none'
  useEffect(() => {
    if (isAnswered && answeredOn) answer.current?.focus()
  }, [isAnswered, answeredOn])
  if (isAnswered && answeredOn !== urlPathname) return null

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const button = event.nativeEvent.submitter as HTMLButtonElement
    event.preventDefault()
    const send = async () => {
      try {
        await sendChoice(button.value === 'accepted' ? 'accepted' : 'rejected')
        setAnsweredOn(urlPathname)
        browserChoice(site).refresh()
      } catch {
        // The notice of a lost connection says that nothing was sent.
        if (connection.now().isOffline) return
        // The browser submits the form by itself, and shows what is wrong.
        form.append(Object.assign(document.createElement('input'), hidden(button)))
        form.submit()
      }
    }
    void send()
  }
  const hide = () => {
    setAnsweredOn(null)
    // Not to a link before it, which would scroll the page under a mouse.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const title = words.title({ site: site.name })
  return (
    <section className="cookie-banner" aria-label={title} data-nosnippet>
      <div className="wrap">
        {isAnswered ? (
          <div ref={answer} role="alert" tabIndex={-1} className="cookie-banner__answer">
            <p>
              {words[choice]} <a href="/cookie-policy#additional-cookies">{words.change}</a>
            </p>
            <button type="button" className="button" onClick={hide}>
              {words.hide}
            </button>
          </div>
        ) : (
          <form method="post" action="/cookies#cookie-choice" onSubmit={submit}>
            <h2>
              <Sentence of={mark => words.title({ site: mark(site.name) })} />
            </h2>
            <p>{words.lead}</p>
            <ul>
              {purposeWords(site).map(({ purpose, short }) => (
                <li key={purpose}>{short}</li>
              ))}
            </ul>
            {/* The address in a cached page lacks parameters that no page reads. */}
            <input
              type="hidden"
              name="back"
              value={urlParsed.pathname + (urlParsed.searchOriginal ?? '')}
              suppressHydrationWarning
            />
            <div className="cookie-banner__buttons">
              <button className="button" name="choice" value="accepted">
                {words.accept}
              </button>
              <button className="button" name="choice" value="rejected">
                {words.reject}
              </button>
            </div>
            <p>
              <a href="/cookie-policy">{words.view}</a>
            </p>
          </form>
        )}
      </div>
    </section>
  )
}

/** Confirms a choice that the browser sent by itself, shown by the fragment that the address has after it. */
export function CookieAnswer() {
  const { site, cookieChoice } = usePageContext()
  if (!cookieChoice || cookieChoice === 'none') return null
  return (
    <section
      id="cookie-choice"
      className="cookie-banner cookie-banner--answer"
      aria-label={words.title({ site: site.name })}
      data-nosnippet
    >
      <div className="wrap cookie-banner__answer">
        <p>
          {words[cookieChoice]} <a href="/cookie-policy#additional-cookies">{words.change}</a>
        </p>
        <a className="button" href="#main">
          {words.hide}
        </a>
      </div>
    </section>
  )
}

const hidden = ({ name, value }: HTMLButtonElement) => ({ type: 'hidden', name, value })
