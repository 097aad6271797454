import type { FigureDefinition } from './figure.ts'
import { eventsByMonth, freshnessBands, gaps, oldestByOrganisation } from './recordFigures.ts'
import { openAtByCategory, openAtByWard, openingByHour } from './timeFigures.ts'
import { coverage, servicesByCategory, servicesByWard } from './placeFigures.ts'

/** All figures, in the order of the page. */
export const figures: readonly FigureDefinition[] = [
  servicesByCategory,
  servicesByWard,
  coverage,
  openingByHour,
  openAtByWard,
  openAtByCategory,
  gaps,
  freshnessBands,
  oldestByOrganisation,
  eventsByMonth,
]
