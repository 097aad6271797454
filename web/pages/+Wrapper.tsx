import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { clientOf } from '../graphql/client.ts'

export function Wrapper({ children }: { children: ReactNode }) {
  return <ApolloProvider client={clientOf(usePageContext())}>{children}</ApolloProvider>
}
