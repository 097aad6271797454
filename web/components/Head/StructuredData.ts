/** A thing as schema.org describes it; what is undefined is left out when it is written. */
export interface StructuredData {
  '@type': string
  [property: string]: unknown
}

declare global {
  namespace Vike {
    interface PageContext {
      /** What search engines are told of the page, on the server alone. */
      structuredData?: StructuredData[]
    }
  }
}
