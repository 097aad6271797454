/** How much each thing counts. They were set with the open half of `tests/relevance`; `npm run bench:relevance` shows them. */
export const weights = {
  /** BM25: how soon more occurrences count no more, and how much the length of a service’s texts matters. */
  saturation: 2.5,
  length: 0,
  /** The second strongest of the phrases that stand for one thing. */
  further: 0.5,
  /** Words of a phrase that stand near each other, or anywhere, beside the phrase itself. */
  near: 0.95,
  loose: 0.6,
  /** Wider subjects, where no record has the phrase or what stands for it. */
  onlyWider: 1.2,
  /** What wider subjects count at most beside the record that has the phrase itself, or what stands for it, most strongly. */
  mostOfWider: 0.45,
  /** The same, where no record has it strongly. */
  besideWhole: 0.8,
  /** What people say when they mean a thing, all of it in one record together, and at most. */
  said: 0.8,
  mostOfSaid: 0.5,
  /** How much of a score is lost when only the least telling words match. */
  coverage: 0.45,
  /** The share of what matters that may be in no record at all. */
  mostUnknown: 0.8,
  /** The share of the most that words can score below which words that the vocabulary does not know may be there by chance. */
  leastFit: 0.22,
  /** The same, from which a single word of what stands for a thing is that thing: `drinking` of `drinking problem`. */
  fitOfPart: 0.45,
  /** The same, below which words that the vocabulary does not know are there by chance, and nothing is found. */
  leastTrace: 0.145,
  /** The share of what matters that is then in no record, where its other words are no common ones. */
  unknownOfTrace: 0.35,
  /** A name or organisation that holds all words in their order. */
  wholeName: 0.4,
  /** A name or an offer with a typed word of a phrase that stands in no record. */
  typedName: 0.4,
  /** Two words that follow each other in the search and stand near each other in the record. */
  neighbours: 0.2,
  /** The score that is left to a service a long way off, and the miles in which most of it is lost. */
  farAway: 0.7,
  miles: 3,
  /** A service without a place counts as one so many miles away. */
  placeless: 1.5,
  /** An age that is all that was said. */
  ageAlone: 0.8,
  namedAge: 1.25,
  otherAge: 0.2,
  /** A service for men only, where a man is in danger: most others speak to women. */
  manInDanger: 1.4,
  /** A service for men or for women only, and who wants help is not. */
  otherGender: 0.4,
  openThen: 1.3,
  closedThen: 0.7,
  free: 1.2,
  notFree: 0.6,
  affordable: 1.15,
  dear: 0.75,
  /** The best editorial mark against none. */
  mark: 0.03,
  /** Open now, and confirmed within the year: between services that match equally well. */
  tie: 0.005,
  /** Matches below this share of the best one are left out. */
  leastShare: 0.12,
  /** The same where it is doubted that anything fits. */
  leastShareInDoubt: 0.35,
}
