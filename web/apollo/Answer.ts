/** What came of asking the gateway. */
export interface Answer<Data> {
  /** Null when it could not be asked; parts may be missing when something failed on the way. */
  data: Data | null
  hasFailed: boolean
  /** It was refused, as whoever asks has used up what the gateway gives them in a minute. */
  isOverQuota?: boolean
  /** How old the answer is, in words for the page's notice; null when it needs none, undefined when nobody has told. */
  lastUpdated?: string | null
}

/** What a page was answered when it was loaded. It travels with the page. */
export interface LoadedAnswer {
  variables: object
  data: object
}

/** Answers by the names of what was asked: `{ ServicePage: { variables: { slug: 'erith-food-bank' }, data: { service } } }`. */
export type LoadedAnswers = Partial<Record<string, LoadedAnswer>>
