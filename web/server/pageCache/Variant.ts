/** What of a visitor's cookies makes their page another one: nothing, or a space and a word. */
export type Variant = (cookies: string | undefined) => string
