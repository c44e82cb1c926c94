import { formats } from '@selvedge/messages/en/formats.ts'

/** `YYYY-MM-DD`, as in tables and on shipments. */
export const tableDay = (instant: string) => instant.slice(0, 10)

/** `MM/DD/YYYY`, as on all other records. */
export const formDay = (instant: string) =>
  `${instant.slice(5, 7)}/${instant.slice(8, 10)}/${instant.slice(0, 4)}`

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/** `MMMM Do YYYY`, as in a history of documents: `March 2nd 2026`. */
export function longDay(instant: string): string {
  const day = tableDay(instant)
  return formats.longDay({
    month: MONTH.format(new Date(day)),
    day: Number(day.slice(8)),
    year: day.slice(0, 4),
  })
}

/** To the second, in UTC: a time from the blockchain has to read the same everywhere. */
export const instantText = (instant: string) =>
  formats.instant({ day: tableDay(instant), time: instant.slice(11, 19) })

export const fileSize = (bytes: number) => {
  if (bytes < 1024) return formats.bytes({ count: bytes })
  if (bytes < 1024 * 1024) return formats.kilobytes({ count: (bytes / 1024).toFixed(0) })
  return formats.megabytes({ count: (bytes / 1024 / 1024).toFixed(1) })
}

const AMOUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

const THREE_DIGITS = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 })

/** `0.0124`, `12,400`: no more than three digits that count. */
export const threeDigits = (amount: number) => THREE_DIGITS.format(amount)

/** `48,000`, `1,250.5`. */
export const amountText = (amount: number) => AMOUNT.format(amount)

const EXACT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

/** `600.1` of `600.10`: a decimal number as the server sends one, exact however large it is. */
export const exactAmount = (decimal: string) => EXACT.format(decimal as Intl.StringNumericLiteral)
