import { FIGURES, type Figures } from '@selvedge/domain/mass/reconciliation.ts'
import { kilogramsOf } from './present-book.ts'

/** The figures of a reconciliation as the wire has them: in kilograms, to the gram. What was closed before there were credits lapsed nothing. */
export const presentFigures = (figures: Figures): Figures =>
  Object.fromEntries(FIGURES.map((figure) => [figure, kilogramsOf(figures[figure] ?? 0)])) as Figures
