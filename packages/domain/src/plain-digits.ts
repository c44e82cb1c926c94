const DIGIT = /^\p{Nd}$/u
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu

/** Digits of any script, and full-width signs, as a keyboard with Latin letters has them: `१२३`, `１２３` and `123` are one number. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(OTHER_DIGITS, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)))

/** Unicode has the ten digits of a script one after the other. */
function valueOf(code: number): number {
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return value
}
