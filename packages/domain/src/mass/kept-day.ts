import type { Day } from '../day.ts'
import { postingDay } from './book.ts'

/** An entry with the days up to which its books were closed when it was posted. */
export type DatedEntry = {
  from: number | null
  to: number | null
  onDay: Day
  fromClosedTo: Day | null
  toClosedTo: Day | null
}

/** Whether an entry of what is dated `day` has the day on which each of its books posts it; without a book it has its own. */
export function isDayRight({ from, to, onDay, fromClosedTo, toClosedTo }: DatedEntry, day: Day): boolean {
  const days = [
    ...(from === null ? [] : [postingDay(fromClosedTo, day)]),
    ...(to === null ? [] : [postingDay(toClosedTo, day)]),
  ]
  return days.length === 0 ? onDay === day : days.every((due) => due === onDay)
}
