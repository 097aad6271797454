import { z } from 'zod'

/**
 * A group of fields of a form. When it is missing altogether, each of its required fields says so.
 *
 *     formPart({ name: requiredField('Enter your name.', line('Your name')) })
 */
export function formPart<S extends z.ZodRawShape>(shape: S) {
  return z.preprocess(typed => typed ?? {}, z.object(shape))
}
