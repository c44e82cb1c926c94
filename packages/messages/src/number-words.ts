import { byLocale, spoken } from './spoken.ts'

const plain = byLocale(
  (locale) => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }),
)

/** A number as the language writes it, without marks between thousands, as it is typed: `1234.5`, `1234,5`. */
export const numberTyped = (number: number): string => plain().format(number)

/** A text with a capital at its start, as the language has it: `iplik` is `İplik` in Turkish. */
export const capitalized = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(spoken().language.locale) + text.slice(1)
