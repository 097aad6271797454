/** Miles searched around a point; none, or nought, means five. */
export const radius = (distance: number | undefined) => distance || 5
