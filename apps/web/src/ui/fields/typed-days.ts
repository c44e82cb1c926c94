import { readersDays, typedDay } from '@selvedge/domain/import/typed-day.ts'
import { hasFixedDays } from '../format.ts'

/** A text as a day in the reader's language: the forms of the specification have the month first. */
const read = (text: string) => typedDay(text, hasFixedDays() ? 'month first' : readersDays())

/** The day that a text names, as `YYYY-MM-DD`; the text itself where it names none, or two. */
export function dayOrText(text: string): string {
  const day = read(text)
  return day === undefined || day === 'two ways' ? text.trim() : day
}

export const isTwoDays = (text: string): boolean => read(text) === 'two ways'
