/** A text by the council or a provider, as HTML that the gateway has sanitised. No other text may be set as HTML. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return html ? (
    <div className={`rich-text ${className}`} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
  ) : null
}
