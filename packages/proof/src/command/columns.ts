const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Twice as wide on a terminal (Unicode Standard Annex 11). */
const IS_WIDE = /[\p{Script=Han}\u3000-\u303f\uff01-\uff60]/u

const widthOf = (text: string): number =>
  Array.from(letters.segment(text)).reduce((width, { segment }) => width + (IS_WIDE.test(segment) ? 2 : 1), 0)

/** Lines whose columns stand below each other, each two blanks behind the one before; a column is `least` wide. */
export function inColumns(rows: readonly (readonly string[])[], least: readonly number[]): string[] {
  const widths = least.map((width, at) => Math.max(width, ...rows.map((row) => widthOf(row[at] ?? ''))))
  return rows.map(
    (row) =>
      `  ${row.map((cell, at) => cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - widthOf(cell)))).join('  ')}`,
  )
}
