import type { FigureDefinition } from './figure.ts'
import { eventsByMonth, freshnessBands, gaps, oldestByOrganisation } from './recordFigures.ts'
import { openAtByCategory, openAtByWard, openingByHour } from './timeFigures.ts'
import { coverage, servicesByCategory, servicesByWard } from './placeFigures.ts'

/** All figures, in the order of the page: on wide screens two that are about as long stand beside each other. */
export const figures: readonly FigureDefinition[] = [
  servicesByWard,
  servicesByCategory,
  coverage,
  openAtByWard,
  openAtByCategory,
  openingByHour,
  oldestByOrganisation,
  gaps,
  freshnessBands,
  eventsByMonth,
]
