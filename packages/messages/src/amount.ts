import { units } from './en/units.ts'
import { byLocale } from './spoken.ts'

type Unit = keyof typeof units
const isUnit = (code: string): code is Unit => Object.hasOwn(units, code)

/** An amount in words, by the code of its unit in UN/CEFACT Recommendation 20 or 21; undefined where we have no words for the unit. */
export const amountInWords = (count: number, unit: string): string | undefined =>
  isUnit(unit) ? units[unit]({ count }) : undefined

const numbers = byLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }))

/** The same, with the code where we have no words for it. */
export const amountText = (count: number, unit: string | null): string =>
  unit === null
    ? numbers().format(count)
    : (amountInWords(count, unit) ?? `${numbers().format(count)} ${unit}`)
