import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'

export function Wrapper({ children }: { children: ReactNode }) {
  return <ApolloProvider client={usePageContext().apollo}>{children}</ApolloProvider>
}
