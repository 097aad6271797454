/**
 * Who has to be slower than whom. They do the same work, but for Mercurius without manners: it counts no quota and tells
 * no cost, age or time to keep an answer for.
 */
export const rivals: Readonly<Record<string, readonly string[]>> = {
  'Signpost, cold': ['Yoga + JIT, cold', 'Mercurius + JIT, cold', 'Mercurius + JIT + manners, cold'],
  'Signpost, warm records': [
    'Yoga + JIT, warm records',
    'Mercurius + JIT, warm records',
    'Mercurius + JIT + manners, warm records',
  ],
  'Signpost, warm responses': ['Yoga + JIT, warm responses'],
}
