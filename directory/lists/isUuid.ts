/** Whether a text is an id. Anything else never reaches a column of ids, which would refuse it. */
export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
