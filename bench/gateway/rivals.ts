/** Who has to be slower than whom, over the same calls and with the same answers. */
export const rivals: Readonly<Record<string, readonly string[]>> = {
  'Signpost, cold': ['Yoga + JIT, cold'],
  'Signpost, warm records': ['Yoga + JIT, warm records'],
  'Signpost, warm responses': ['Yoga + JIT, warm responses'],
}
