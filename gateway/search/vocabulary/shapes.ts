import { z } from 'zod'

const word = z.string()
const words = z.array(word).min(1).max(300)
/** A list, or one text with commas, which YAML reads much faster. */
const wordsInOne = z.preprocess(given => (typeof given === 'string' ? given.split(/,\s*/) : given), words)
const meanings = z.array(word).min(1).max(10)
const name = z
  .string()
  .regex(/^[a-z]+(?:[A-Z][a-z]*|-[a-z]+)*$/, 'must be letters, with hyphens or capitals between')
/** Names of lists of words, and between two of them how many other words may stand there. */
const partsOfSentence = z.array(z.union([name, z.int().min(0).max(12)])).max(12)
const sentence = z.string().trim().min(1).max(300)

const contact = z
  .strictObject({
    name: sentence,
    phone: z
      .string()
      .regex(/^\+?[\d ]{3,24}$/, 'must be a telephone number')
      .optional(),
    text: z
      .string()
      .regex(/^\+?[\d ]{3,24}$/, 'must be a number for text messages')
      .optional(),
    url: z.url({ protocol: /^https$/ }).optional(),
    hours: sentence,
    when: sentence,
  })
  .refine(({ phone, text, url }) => phone ?? text ?? url, 'must hold a phone, a text or a url')

const topic = z.strictObject({
  topic: name,
  title: sentence.optional(),
  text: sentence.optional(),
  isSensitive: z.boolean().optional(),
  services: sentence.optional(),
  recordsSay: z.array(word).max(60).optional(),
  words: z.array(word).min(1).max(500).optional(),
  except: z.array(word).max(500).optional(),
  contacts: z.array(contact).min(1).max(12).optional(),
})

/** A topic of danger that lacks nothing. It holds what two sources say, so its lists may be twice as long as theirs. */
export const wholeTopic = topic.required().extend({
  words: z.array(word).min(1).max(1000),
  except: z.array(word).max(1000),
  recordsSay: z.array(word).max(120),
  contacts: z.array(contact).min(1).max(24),
})

/**
 * The shapes of the vocabulary, by the names of its files. A council's additions have the same, each part of them optional:
 * what is missing in them, such as the title of a topic, must be known already.
 */
export const shapes = {
  synonyms: z.array(z.array(word).min(2).max(50)),
  layWords: z.array(z.strictObject({ says: words, means: meanings })),
  abbreviations: z.array(z.strictObject({ short: word, long: meanings })),
  urgent: z.array(topic).max(40),
  dangerSentences: z.strictObject({
    words: z.record(name, wordsInOne).optional(),
    sentences: z
      .array(
        z.union([
          z.strictObject({ topic: name, says: partsOfSentence }),
          z.strictObject({ topic: name, except: partsOfSentence }),
        ]),
      )
      .max(500)
      .optional(),
    /** Ordinary words, and other ways to write, by the word of danger that they are typed for. */
    readAs: z.record(z.string(), wordsInOne).optional(),
  }),
  languages: z.strictObject({
    needs: z.record(name, z.strictObject({ means: meanings, urgent: name.optional() })).optional(),
    languages: z
      .array(
        z.strictObject({
          code: z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'must be a language code such as pl'),
          name: sentence.optional(),
          words: z.record(name, wordsInOne),
        }),
      )
      .max(60)
      .optional(),
  }),
}

/** The whole of a council's additions: any of the parts. */
export const additionsShape = z.strictObject(shapes).partial()

export type VocabularyParts = z.infer<typeof additionsShape>
export type UrgentContact = z.infer<typeof contact>
