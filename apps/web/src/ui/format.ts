/** `YYYY-MM-DD`, as in tables and on shipments. */
export const tableDay = (instant: string) => instant.slice(0, 10)

/** `MM/DD/YYYY`, as on all other records. */
export const formDay = (instant: string) =>
  `${instant.slice(5, 7)}/${instant.slice(8, 10)}/${instant.slice(0, 4)}`

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `MMMM Do YYYY`, as in a history of documents: `March 2nd 2026`. */
export function longDay(instant: string): string {
  const day = Number(instant.slice(8, 10))
  return `${MONTHS[Number(instant.slice(5, 7)) - 1]} ${day}${ordinalEnd(day)} ${instant.slice(0, 4)}`
}

function ordinalEnd(n: number): string {
  if (n >= 11 && n <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][n % 10] ?? 'th'
}

/** To the second, in UTC: a time from the blockchain has to read the same everywhere. */
export const instantText = (instant: string) => `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`

export const fileSize = (bytes: number) => {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(0)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

const AMOUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** `48,000`, `1,250.5`. */
export const amountText = (amount: number) => AMOUNT.format(amount)

/** `contract` -> `Contract`. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `1 position`, `2 positions`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
