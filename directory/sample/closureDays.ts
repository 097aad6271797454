/** The days the sample may name instead of dating them; `closureDate` turns them into the coming ones. */
export const closureDays = [
  'christmas-eve',
  'christmas-day',
  'boxing-day',
  'new-years-eve',
  'new-years-day',
  'january-2',
  'january-3',
  'easter-friday',
  'easter-monday',
] as const
