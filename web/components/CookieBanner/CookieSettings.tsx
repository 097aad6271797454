import { usePageContext } from 'vike-react/usePageContext'
import { cookies } from '../../generated/messages/cookies.ts'
import { useChoice } from '../../browser/consent/useChoice.ts'
import { purposeWords } from './purposeWords.ts'

const words = cookies.settings
const answers = [
  ['accepted', words.yes],
  ['rejected', words.no],
] as const

/**
 * What needs consent on this site, and a form to give or withdraw it at any time. The form always loads the page in full, as
 * scripts that run by consent end only with their page.
 */
export function CookieSettings() {
  const { site, urlParsed } = usePageContext()
  const choice = useChoice()
  const purposes = purposeWords(site)
  if (!purposes.length) return null
  return (
    <section
      id="additional-cookies"
      className="cookie-settings stack measure"
      aria-labelledby="additional-cookies-title"
    >
      <h2 id="additional-cookies-title">{words.title}</h2>
      {choice !== 'none' && urlParsed.search.saved === 'yes' && (
        // The fragment of the address gives it focus, which has it read: no script could announce it in a new page.
        <p className="inset" id="cookies-saved" tabIndex={-1}>
          {words.saved}
        </p>
      )}
      <p>{words.lead}</p>
      <ul className="bullets">
        {purposes.map(({ purpose, long }) => (
          <li key={purpose}>{long}</li>
        ))}
      </ul>
      <p>{words.own}</p>
      <form method="post" action="/cookies#cookies-saved" className="stack" key={choice}>
        <input type="hidden" name="back" value="/cookie-policy?saved=yes" />
        <fieldset className="govuk-fieldset">
          <legend className="govuk-fieldset__legend govuk-fieldset__legend--s">{words.question}</legend>
          <div className="govuk-radios">
            {answers.map(([value, label]) => (
              <div className="govuk-radios__item" key={value}>
                <input
                  className="govuk-radios__input"
                  id={`cookies-${value}`}
                  type="radio"
                  name="choice"
                  value={value}
                  required
                  defaultChecked={choice === value}
                />
                <label className="govuk-label govuk-radios__label" htmlFor={`cookies-${value}`}>
                  {label}
                </label>
              </div>
            ))}
          </div>
        </fieldset>
        <button className="button">{words.save}</button>
      </form>
    </section>
  )
}
