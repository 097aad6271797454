/** Text the council or a provider wrote, as HTML that the gateway has sanitised. Nothing else may be set as HTML. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return html ? <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} /> : null
}
