/** As many points as one operation may ask for. */
export const dearestOperation = 5000
