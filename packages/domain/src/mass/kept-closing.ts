import { type Day, daysLater } from '../day.ts'
import { type Figures, FIGURES, reconcile, type Sums } from './reconciliation.ts'

/** A closing as it is kept, with the one of its book before it. In grams. */
export type KeptClosing = {
  from: Day
  figures: Figures
  openedOn: Day
  before: { to: Day; closing: number } | null
  /** What its entries say today. */
  sums: Omit<Sums, 'before'>
}

export type ClosingIssue = 'period' | 'figures'

/** What a closing says that does not follow from the one before it, and from the entries of its period. */
export function closingIssues({ from, figures, openedOn, before, sums }: KeptClosing): ClosingIssue[] {
  const due = before ? daysLater(before.to, 1) : openedOn
  const again = reconcile({ ...sums, before: before?.closing ?? 0 })
  const isSame = FIGURES.every((figure) => (figures[figure] ?? 0) === again[figure])
  return [...(from === due ? [] : ['period' as const]), ...(isSame ? [] : ['figures' as const])]
}
