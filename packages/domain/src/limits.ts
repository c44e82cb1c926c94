/** The numbers of the business, each in one place. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024
export const MAX_NOTES_CHARACTERS = 250
export const MAX_NAME_CHARACTERS = 200
export const MAX_TEXT_CHARACTERS = 250
export const MAX_POSITIONS = 200
/** Files of positions: larger or longer ones are not what one trade holds. */
export const MAX_IMPORT_BYTES = 1024 * 1024
export const MAX_IMPORT_ROWS = 2000
/** Earlier trades offered at once as the root or parent of a new one. */
export const PARENTS_OFFERED = 20
/** Trades that follow one, as its page lists them. */
export const CHILDREN_SHOWN = 20
export const PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 100
/** Pages offered at once below a table. */
export const PAGINATION_WINDOW = 4
export const TOAST_MILLISECONDS = 5000
/** Up to this width, in CSS pixels, the sidebar becomes a top bar. */
export const NARROW_SCREEN_PIXELS = 1224
export const INVITATION_DAYS = 14
export const SESSION_IDLE_HOURS = 12
export const SESSION_MAX_DAYS = 7
/** How long an entered password stands for the person at the keyboard. */
export const PASSWORD_PROOF_MINUTES = 5
export const MIN_PASSWORD_CHARACTERS = 10
/** Latitude and longitude are kept to this many decimals, about one metre. */
export const COORDINATE_DECIMALS = 5
/** Larger amounts are slips of the keyboard: a million tonnes, in kilograms. */
export const MAX_AMOUNT = 1_000_000_000
