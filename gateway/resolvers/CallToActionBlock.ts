import type { CallToActionBlockResolvers } from '../generated/resolvers.ts'
import { linkTarget, textOf } from '../records/coerce.ts'

export const CallToActionBlock: CallToActionBlockResolvers = {
  title: ({ title }) => textOf(title) ?? '',
  description: ({ description }) => textOf(description) ?? '',
  buttonText: ({ buttonText }) => textOf(buttonText),
  buttonUrl: ({ url }) => linkTarget(url),
}
