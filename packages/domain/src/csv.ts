/**
 * What a spreadsheet could take for a formula, also after blanks and in full-width letters, and what begins with a tab or a line
 * break, which some programs leave out. Such a text gets an apostrophe, which spreadsheets do not show. No `$`: a formula may
 * continue after a line break.
 */
export const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u

/** A text as a cell of CSV (RFC 4180). What a spreadsheet would run as a formula is kept a text. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
