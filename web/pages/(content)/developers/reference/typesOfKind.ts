import type { ReferencePageQuery } from '../../../../generated/types.ts'
import { typeAddress } from './typeAddress.ts'

/** The types of one kind as entries of a list, from A to Z; those GraphQL keeps for itself are left out. */
export const typesOfKind = (
  types: ReferencePageQuery['schema']['types'],
  kind: string,
  roots: (string | null | undefined)[],
) =>
  types
    .flatMap(({ name, description, ...type }) =>
      name && type.kind === kind && !name.startsWith('__') && !roots.includes(name)
        ? [{ name, href: typeAddress(name), text: description }]
        : [],
    )
    .sort((a, b) => a.name.localeCompare(b.name))
