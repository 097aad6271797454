/**
 * What an address asks for: each parameter with its values, as in `pageContext.urlParsed.searchAll`. Where only one value
 * makes sense, the last counts.
 *
 *     { query: ['debt'], for: ['65 and over', 'Women'] } // ?query=debt&for=65+and+over&for=Women
 */
export type Asked = Readonly<Record<string, readonly string[]>>
