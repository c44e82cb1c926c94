/**
 * What is left out where texts are searched, as a regular expression that JavaScript and PostgreSQL read alike: accents of Latin, Greek and
 * Cyrillic letters, the dots below Indian letters (nukta), vowel points of Arabic and Hebrew with the stretching stroke, and what shows
 * nothing (joiners, marks of direction, soft hyphens). Not the vowel signs of Indian and other scripts, which are letters to those who
 * write them.
 */
export const LEFT_OUT = String.raw`[\u0300-\u036F\u0591-\u05BD\u0640\u064B-\u065F\u0670\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0C3C\u0CBC\u00AD\u034F\u061C\u1AB0-\u1ACE\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u2064\u20D0-\u20F0\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]`

/**
 * A nasal letter of Devanagari before another consonant, and a nasal vowel: people write a dot above for both, हिन्दी as हिंदी. At the end it is one that
 * somebody is still typing after. As a regular expression that JavaScript and PostgreSQL read alike.
 */
export const NASAL = String.raw`[\u0919\u091E\u0923\u0928\u092E]\u094D(?=[\u0915-\u0939]|$)|\u0901`
export const NASAL_DOT = '\u0902'

/** Letters that Unicode does not take apart, as somebody without them on the keyboard types them. */
export const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ȷ: 'j',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** The zeros of Arabic, of Persian and Urdu, of Hindi and of Bengali: Unicode has the other nine digits of each behind it. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6]

/** Digits of other scripts as a keyboard with Latin letters has them: `Ne ३०` and `Ne 30` are one yarn. Each is one character for one. */
export const DIGITS: Readonly<Record<string, string>> = Object.fromEntries(
  ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero + digit), String(digit)]),
  ),
)

const TYPED: Readonly<Record<string, string>> = { ...LETTERS, ...DIGITS }
const ASCII = /^[\0-\x7F]*$/
const MARKS = new RegExp(LEFT_OUT, 'gu')
const NASALS = new RegExp(NASAL, 'gu')
const NOT_ASCII = /[^\0-\x7F]/gu

/**
 * A text as it is searched: in small letters without accents, full-width letters as plain ones, digits of other scripts as those of ours,
 * one form for what can be written in two. `Şırnak`, `ŞIRNAK` and `Sirnak` are `sirnak`; `ＡＢ１` is `ab1`, `३०` is `30`; `क़` is `क`, and
 * `हिन्दी` is `हिंदी`. Whoever reads it, in whatever language: what one company finds, another one does too. `platform/db/folded.ts` is the
 * same in SQL.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(NASALS, NASAL_DOT)
    .toLowerCase()
    .replace(NOT_ASCII, (letter) => TYPED[letter] ?? letter)
}
