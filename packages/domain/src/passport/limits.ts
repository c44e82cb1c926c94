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
/** Companies that may read more of one passport at a time, and for how long. */
export const MAX_PASSPORT_GRANTS = 200
export const MAX_GRANT_YEARS = 5
export const MAX_PASSPORT_PURPOSE = 250
/** Opens of public passports by one address, and reads of its API by one key, in a minute. */
export const PASSPORTS_OPENED_PER_MINUTE = 600
