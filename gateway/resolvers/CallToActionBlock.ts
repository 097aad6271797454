import type { CallToActionBlockResolvers } from '../generated/resolvers.ts'
import { linkTarget } from '../reading/linkTarget.ts'
import { textOf } from '../reading/textOf.ts'

export const CallToActionBlock: CallToActionBlockResolvers = {
  title: ({ title }) => textOf(title) ?? '',
  description: ({ description }) => textOf(description) ?? '',
  buttonText: ({ buttonText }) => textOf(buttonText),
  buttonUrl: ({ url }) => linkTarget(url),
}
