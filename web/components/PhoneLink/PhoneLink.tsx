/** A number to press. It stays as it is written for eyes and loses its spaces for the telephone. */
export function PhoneLink({ number, className }: { number: string; className?: string }) {
  return (
    <a className={className} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} translate="no">
      {number}
    </a>
  )
}
