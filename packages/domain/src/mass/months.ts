import type { Day } from '../day.ts'

/** So many months of a book are charted: two years, so that a season is seen beside the one before. */
export const MONTHS_CHARTED = 24

/** A calendar month, `YYYY-MM`. */
export type Month = string

export const monthOf = (day: Day): Month => day.slice(0, 7)

/** The month before. */
function before(month: Month): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1
    ? `${year - 1}-12`
    : `${String(year).padStart(4, '0')}-${String(number - 1).padStart(2, '0')}`
}

type Moved = { month: Month; in: number; out: number }
export type BookMonth = Moved & { balance: number }

/**
 * The months of a book from its first one to today's, the last `MONTHS_CHARTED` of them, with what was there at the end of each: worked out
 * from what is there now, back through what moved. Months in which nothing moved are among them. In grams.
 */
export function monthsOfBook(
  { openedOn, posted }: { openedOn: Day; posted: number },
  moved: readonly Moved[],
  today: Day,
): BookMonth[] {
  const byMonth = new Map(moved.map((month) => [month.month, month]))
  const first = [monthOf(openedOn), monthOf(today)].toSorted()[0] ?? ''
  const months: BookMonth[] = []
  let balance = posted
  for (let month = monthOf(today); month >= first && months.length < MONTHS_CHARTED; month = before(month)) {
    const { in: came, out } = byMonth.get(month) ?? { in: 0, out: 0 }
    months.unshift({ month, in: came, out, balance })
    balance += out - came
  }
  return months
}
