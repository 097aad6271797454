/** A text by the council or a provider, as HTML that the gateway has sanitised. No other text may be set as HTML. */
export function RichText({ html }: { html: string }) {
  return html ? <div className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} /> : null
}
