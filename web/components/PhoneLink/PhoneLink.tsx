/** A link to call a number. The text is the number as written; the address has no spaces. */
export function PhoneLink({ number, className }: { number: string; className?: string }) {
  return (
    <a className={className} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} translate="no">
      {number}
    </a>
  )
}
