import { type Day, daysLater, monthsLater } from '../day.ts'
import type { FieldErrors } from '../errors.ts'
import { type BookDays, type CustodyModel } from './book.ts'
import { massIssues } from './mass-issues.ts'

/** The longest period of a book, in months, and that of one that was kept by mass balance: ISCC and those who follow it ask for three. */
const LONGEST = 12
const LONGEST_OF_MASS_BALANCE = 3

/** The first day of the period that is closed next: after the last one, or when the book was opened. */
export const periodBegins = ({ openedOn, closedTo }: BookDays): Day =>
  closedTo === null ? openedOn : daysLater(closedTo, 1)

/** The last day on which a period may end that begins on this day; `models` are all by which the book was kept in it. */
export function periodEndsBy(from: Day, models: readonly CustodyModel[]): Day {
  const months = models.includes('MASS_BALANCE') ? LONGEST_OF_MASS_BALANCE : LONGEST
  return daysLater(monthsLater(from, months), -1)
}

type Period = { from: Day; to: Day; models: readonly CustodyModel[] }

/** Why a period cannot be closed, beside `closedTo`; a day that is not over, `today` in UTC, would have more to come. */
export function closingErrors({ from, to, models }: Period, today: Day): FieldErrors {
  if (to >= today) return { closedTo: massIssues.massClosingAhead }
  if (to < from) return { closedTo: massIssues.massClosingBefore({ day: from }) }
  const by = periodEndsBy(from, models)
  return to > by ? { closedTo: massIssues.massClosingLong({ day: by }) } : {}
}
