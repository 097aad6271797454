/** More letters than a name can have beside the button on a phone without becoming a column of words. */
const longest = 40

/** The class of a name with its save button: beside each other, and on phones under a name that is long. */
export const saveRow = (name: string): string =>
  name.length > longest ? 'with-save with-save--long' : 'with-save'
