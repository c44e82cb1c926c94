/** Passports of one company, and published versions of one passport. */
export const MAX_PASSPORTS = 100_000
export const MAX_PASSPORT_VERSIONS = 500
/** Texts of a passport: a name, a line, and one of several lines. */
export const MAX_PASSPORT_NAME = 120
export const MAX_PASSPORT_LINE = 250
export const MAX_PASSPORT_TEXT = 1000
/** The official languages of the European Union are 24. */
export const MAX_PASSPORT_LANGUAGES = 30
export const MAX_COMPONENTS = 20
export const MAX_FIBRES = 20
export const MAX_SUBSTANCES = 50
export const MAX_RECYCLED = 10
/** Texts of several lines: description, care, repair, taking back, sorting and disassembly. Lines: importer, tests and method. */
const LONG_TEXTS = 6
const LINES = 3
/** As a client writes it that leaves nothing but ASCII in its JSON (`\u6b63`), which is the default of Python's. */
const MOST_BYTES_OF_CHARACTER = 6
/** Codes, numbers and the names of all members: parts with all their fibres are the most of it, with 30 kB. */
const MOST_OTHER_BYTES = 128 * 1024
const characters = {
  inEachLanguage: MAX_PASSPORT_NAME * (1 + MAX_COMPONENTS) + MAX_PASSPORT_TEXT * LONG_TEXTS,
  inNone: MAX_PASSPORT_LINE * (LINES + 2 * MAX_SUBSTANCES),
}
/** The body of a call that sends a draft: one with every text at its longest in every language is not too large. */
export const MAX_PASSPORT_BODY_BYTES =
  (MAX_PASSPORT_LANGUAGES * characters.inEachLanguage + characters.inNone) * MOST_BYTES_OF_CHARACTER +
  MOST_OTHER_BYTES
/** Companies that may read more of one passport at a time, and for how long. */
export const MAX_PASSPORT_GRANTS = 200
export const MAX_GRANT_YEARS = 5
export const MAX_PASSPORT_PURPOSE = 250
/** Opens of public passports by one address, and reads of its API by one key, in a minute. */
export const PASSPORTS_OPENED_PER_MINUTE = 600
