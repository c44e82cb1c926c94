import { plainDigits } from '../plain-digits.ts'

/** Digits without the blanks, hyphens and dots that people group them with; digits of other scripts as Latin ones. */
export const typedDigits = (text: string): string =>
  plainDigits(text).replaceAll(/[\s.\-\u2010-\u2015]/gu, '')
