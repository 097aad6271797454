import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { loadMaterial, loadPage } from '../../../../../graphql/loadPage.ts'
import { ReferenceNamesDocument } from '../../../../../generated/operations/ReferenceNames.ts'
import { ReferenceTypePageDocument } from '../../../../../generated/operations/ReferenceTypePage.ts'
import { notFound } from '../../../../../generated/messages/notFound.ts'
import { referencePage as words } from '../../../../../generated/messages/referencePage.ts'
import { usePageHead } from '../../../../../browser/pageHead.ts'
import { summary, typeAddress } from '../schemaReference.ts'

/**
 * Finds the type for an address, which is in lower case.
 *
 * @throws 404 when the schema has no type of that name, or it is an introspection type.
 */
export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'developers')
  const address = typeAddress(pageContext.routeParams.name ?? '')
  const { schema } = await loadMaterial(pageContext, ReferenceNamesDocument, {})
  const name = schema.types.find(({ name: itsName }) => typeAddress(itsName ?? '') === address)?.name
  if (!name || name.startsWith('__')) throw render(404, notFound.page({ path: pageContext.urlPathname }))
  const { type } = await loadPage(pageContext, ReferenceTypePageDocument, { name }, d => d.type)
  head(words.typeTitle({ name }), summary(type?.description).replaceAll('`', ''))
  return { name }
}
