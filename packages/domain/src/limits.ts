/** The numbers of the business, each in one place. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024
/** The body of a call, and of one that may carry a document: 20 MB are a third longer in base64, the form around it small. */
export const MAX_JSON_BYTES = 256 * 1024
export const MAX_FORM_BYTES = 29 * 1024 * 1024
/** Attempts are counted over this long. */
export const ATTEMPT_MINUTES = 15
/** How many attempts that time allows, by what is counted and for whom: the last word says it. */
export const ATTEMPTS_ALLOWED = {
  'login-account': 10,
  'login-address': 100,
  'password-user': 10,
  'token-address': 60,
  'reset-account': 5,
  'reset-address': 30,
  'invitation-company': 100,
  'upload-user': 200,
  'export-user': 100,
  // It reads the whole trail, however long.
  'audit-check-user': 100,
  // They tell whether a number or a file is in use anywhere.
  'findings-user': 300,
} as const
export type AttemptKind = keyof typeof ATTEMPTS_ALLOWED
/** A proof bundle takes three questions for each of its batches and keys. */
export const QUESTIONS_PER_MINUTE = 600
/** How long a file that was sent ahead waits for its form. */
export const UPLOAD_HOURS = 24
export const MAX_NOTES_CHARACTERS = 250
export const MAX_NAME_CHARACTERS = 200
export const MAX_TEXT_CHARACTERS = 250
export const MAX_POSITIONS = 200
/** Certifications shown beside one trade or plan; a material may gather more over the years. */
export const MAX_RECORD_CERTIFICATIONS = 100
/** Steps a chain is walked, each a material with one pair of levels. The largest real ones have some thousands. */
export const MAX_CHAIN_STEPS = 200_000
/** Chains answered in one call. */
export const MAX_CHAINS_AT_ONCE = 500
/** Shipments offered to a transaction certificate at once; a search finds older ones. */
export const MAX_LISTED_SHIPMENTS = 1000
/** Of one transformation plan. */
export const MAX_INPUTS = 200
/** Files of positions: larger or longer ones are not what one trade holds. */
export const MAX_IMPORT_BYTES = 1024 * 1024
export const MAX_IMPORT_ROWS = 2000
/** Earlier trades offered at once as the root or parent of a new one. */
export const PARENTS_OFFERED = 20
/** Trades that follow one, as its page lists them. */
export const CHILDREN_SHOWN = 20
export const PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 100
/** Entries of a documents history shown at once: each has room for a document. */
export const HISTORY_PAGE = 10
/** Pages offered at once below a table. */
export const PAGINATION_WINDOW = 4
export const TOAST_MILLISECONDS = 5000
/** Up to this width, in CSS pixels, the sidebar becomes a top bar. */
export const NARROW_SCREEN_PIXELS = 1224
export const INVITATION_DAYS = 14
export const SESSION_IDLE_HOURS = 12
export const SESSION_MAX_DAYS = 7
/** Of one's own sessions as many are listed; all can be ended at once. */
export const SESSIONS_LISTED = 50
/** How long an entered password stands for the person at the keyboard. */
export const PASSWORD_PROOF_MINUTES = 5
/** How long the link to a new password works. */
export const PASSWORD_RESET_MINUTES = 30
/** Codes that log in once each where the second factor is lost. */
export const RECOVERY_CODES = 10
export const MIN_PASSWORD_CHARACTERS = 10
/** Latitude and longitude are kept to this many decimals, about one metre. */
export const COORDINATE_DECIMALS = 5
/** Larger amounts are slips of the keyboard: a million tonnes, in kilograms. */
export const MAX_AMOUNT = 1_000_000_000
/** Uses of a material are counted up to here; a table that says "1000+" answers at once, however many there are. */
export const MAX_COUNTED_USES = 1000
/** A workbook is built in memory: this many rows take about a second and 100 MB. CSV has no limit. */
export const MAX_EXCEL_ROWS = 20_000
/** An expiry is announced this many days ahead. */
export const SOON_EXPIRING_DAYS = 60
/** Days before the end of a certificate at which its owner gets a letter, the earliest first. */
export const NOTICE_DAYS = [60, 30, 7] as const
/** A certificate that ended is named on the home page for this many days. */
export const ENDED_NAMED_DAYS = 60
/**
 * One transaction certificate covers at most this many shipments, of at most this many months: the joint policy of GOTS and
 * Textile Exchange for transaction certificates of more than one shipment, announced on 23 May 2017.
 */
export const MAX_CERTIFIED_SHIPMENTS = 100
export const MAX_CERTIFIED_MONTHS = 3
/** Accepted certificates of one holder and standard that a check looks at, those that end last. */
export const MAX_STANDING_CERTIFICATES = 200
/** Certificates that a finding leads to. */
export const MAX_FINDING_CERTIFICATES = 5
