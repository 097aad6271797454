/** Who has to be slower than whom: they do the same work. */
export const rivals: Readonly<Record<string, readonly string[]>> = {
  'Signpost, cold': ['Yoga + JIT, cold', 'Mercurius + JIT, cold', 'Mercurius + JIT + manners, cold'],
  'Signpost, warm records': [
    'Yoga + JIT, warm records',
    'Mercurius + JIT, warm records',
    'Mercurius + JIT + manners, warm records',
  ],
}
