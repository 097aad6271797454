import type { TypeReferenceFragment } from '../../../../../generated/types.ts'
import { typeAddress } from '../typeAddress.ts'

interface Reference {
  kind: TypeReferenceFragment['kind']
  name: string | null
  ofType?: Reference | null
}

/** A type as GraphQL writes it, with its name as a link: `[Service!]!`. */
export function TypeLink({ type: { kind, name, ofType } }: { type: Reference }) {
  if (kind === 'NON_NULL' && ofType)
    return (
      <>
        <TypeLink type={ofType} />!
      </>
    )
  if (kind === 'LIST' && ofType)
    return (
      <>
        [<TypeLink type={ofType} />]
      </>
    )
  return <a href={typeAddress(name ?? '')}>{name}</a>
}
