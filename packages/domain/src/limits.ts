/** The numbers of the business, each in one place. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024
/** A logo or a photo: its bytes, and the longer side in pixels. Ours are made smaller in the browser, to this side. */
export const MAX_PICTURE_BYTES = 1024 * 1024
export const MAX_PICTURE_PIXELS = 2048
export const SENT_PICTURE_PIXELS = 512
/** The body of a call that carries one: base64 is a third longer. */
export const MAX_PICTURE_FORM_BYTES = 1536 * 1024
/** The body of a call, and of one that may carry a document: 20 MB are a third longer in base64, the form around it small. */
export const MAX_JSON_BYTES = 256 * 1024
export const MAX_FORM_BYTES = 29 * 1024 * 1024
/** Attempts are counted over this long. */
export const ATTEMPT_MINUTES = 15
/** How many attempts that time allows, by what is counted and for whom, as the last word of the name says. */
export const ATTEMPTS_ALLOWED = {
  // Guesses at an account from a device or an address where its owner has logged in, each such place apart.
  'login-place': 10,
  // All others: at one account from one address, at it from all of them together, and from one address at whatever accounts.
  'login-pair': 10,
  'login-account': 50,
  'login-address': 100,
  // Codes, with the right password, from all places where the owner never logged in.
  'code-account': 10,
  'password-session': 10,
  'password-user': 40,
  // Only links that are wrong count.
  'token-address': 60,
  // The holder of an invitation learns from a refusal that a name is taken.
  'registration-invitation': 10,
  // Anybody may invite themselves, again and again: all invitations of one company together.
  'registration-inviter': 20,
  // So does somebody who changes the name or code of their own company.
  'taken-company': 10,
  'reset-pair': 5,
  // Beyond this the answer is the same, and no e-mail follows: a working link is already in the mailbox.
  'reset-account': 5,
  'reset-address': 30,
  'reset-device': 10,
  'invitation-company': 100,
  // One name at several addresses, or as several kinds, reveals whether it is registered.
  'naming-again-company': 5,
  // E-mails to operators about certification bodies that registered: who gets one finds all of them on their page.
  'certifier-operators': 10,
  'upload-user': 200,
  // Documents of an import: one for each record.
  'import-upload-company': 5000,
  'export-user': 100,
  // It reads the whole trail, however long.
  'audit-check-user': 100,
  // They reveal whether a number or a file is in use anywhere.
  'findings-user': 300,
  // Each is a request to a host of somebody else, in this server's name.
  'issuer-user': 60,
  // A form asks while somebody types, and each answer is the company's own.
  'mass-user': 300,
} as const
export type AttemptKind = keyof typeof ATTEMPTS_ALLOWED
/** Links to proofs that a company has at once, and those of one record that are listed. */
export const MAX_OPEN_SHARES = 500
export const SHARES_LISTED = 20
export const MAX_SHARE_DAYS = 365
/** Requests to one partner that wait for its answer at once, those made in a day, and deliveries that one request names. */
export const MAX_OPEN_REQUESTS = 50
export const MAX_REQUESTS_A_DAY = 100
export const MAX_REQUEST_SHIPMENTS = 50
export const MAX_REQUEST_CHARACTERS = 1000
/** Lines of a trade that a request names; more are in the buyer's own order. */
export const MAX_REQUEST_POSITIONS = 50
/** Comments on one record, those that one company writes in a day, and how long one is. */
export const MAX_COMMENTS = 200
export const MAX_COMMENTS_A_DAY = 200
export const MAX_COMMENT_CHARACTERS = 1000
/** How often one network opens links, asks about files, and fetches receipts, in a minute. */
export const SHARES_OPENED_PER_MINUTE = 60
/** Proof files of passports and credentials: each asks the blockchain some ten questions. */
export const PROOFS_OPENED_PER_MINUTE = 60
export const FILES_ASKED_PER_MINUTE = 30
export const FEEDS_READ_PER_MINUTE = 60
/** Companies named to whoever asks about a file. */
export const MAX_NAMED_HOLDERS = 5
/** A proof bundle takes three questions for each of its batches and keys. */
export const QUESTIONS_PER_MINUTE = 600
/** Keys for programs that a company has in use, and how often each may call. */
export const MAX_API_KEYS = 50
export const KEY_CALLS_PER_MINUTE = 600
export const MAX_API_KEY_NAME = 100
/** Webhooks that a company has, subscriptions among them; how long an address may be, and the secret that an EPCIS client chooses. */
export const MAX_WEBHOOKS = 50
export const MAX_WEBHOOK_ADDRESS = 2000
export const MAX_SIGNATURE_TOKEN = 500
/** Messages that wait for one webhook while its receiver is away. */
export const MAX_WAITING_MESSAGES = 10_000
/** Links that a company registers for one GTIN, how long their addresses and titles may be, and in how many languages one is. */
export const MAX_LINKS = 100
export const MAX_LINK_ADDRESS = 2000
export const MAX_LINK_TITLE = 120
export const MAX_LINK_LANGUAGES = 20
/** How often one network has codes resolved in a minute. */
export const CODES_RESOLVED_PER_MINUTE = 600
/** Texts of a picture that are drawn in one call, how long each is, and the body of that call: letters may have three bytes. */
export const MAX_PICTURE_TEXTS = 1000
export const MAX_PICTURE_TEXT_CHARACTERS = 300
export const MAX_PICTURE_TEXT_BYTES = 1024 * 1024
/** Labels on one set of sheets. */
export const MAX_LABELS = 10_000
/** How long a file that was sent ahead waits for its form. */
export const UPLOAD_HOURS = 24
export const MAX_NOTES_CHARACTERS = 250
/** A declaration in a box of a certificate. */
export const MAX_BOX_CHARACTERS = 2000
export const MAX_REFERENCE_CHARACTERS = 100
/** The code of a lot, as it stands on a bale or a cone. */
export const MAX_LOT_CHARACTERS = 60
export const MAX_NAME_CHARACTERS = 200
export const MAX_TEXT_CHARACTERS = 250
export const MAX_POSITIONS = 200
/** Certifications shown beside one trade or plan; a material may gather more over the years. */
export const MAX_RECORD_CERTIFICATIONS = 100
/** Steps a chain is walked, each a material with one pair of levels. The largest real ones have some thousands. */
export const MAX_CHAIN_STEPS = 200_000
/** Products whose supply chains are read along on the home page, and the steps of all of them together. */
export const PRODUCTS_SHOWN = 20
export const MAX_PRODUCT_STEPS = 5_000
/** What stands with a name in their supply chains, as far as the search knows it. */
export const MAX_NAMED_PARTS = 2_000
/** Chains answered in one call. */
export const MAX_CHAINS_AT_ONCE = 500
/** Shipments offered to a transaction certificate at once; a search finds older ones. */
export const MAX_LISTED_SHIPMENTS = 1000
/** Deliveries that an opening stock is proposed of: as many as somebody looks through. */
export const MAX_PROPOSED_DELIVERIES = 200
/** Positions received, and as many sent, that are added up for such a proposal. */
export const MAX_ADDED_POSITIONS = 5_000
/** Of one transformation plan. */
export const MAX_INPUTS = 200
/** Files of positions: larger or longer ones are not what one trade holds. */
export const MAX_IMPORT_BYTES = 1024 * 1024
export const MAX_IMPORT_ROWS = 2000
/** Imports of many records: how many rows, bytes and characters of a cell, how many at once and in a day for each company. */
export const MAX_BULK_ROWS = 5000
export const MAX_BULK_BYTES = 4 * 1024 * 1024
/** The same rows as they are sent, each cell beside the name of its column. */
export const MAX_BULK_BODY_BYTES = 3 * MAX_BULK_BYTES
export const MAX_BULK_CELL = 2000
export const MAX_BULK_RUNNING = 3
export const MAX_BULK_A_DAY = 200
/** Imports that programs prepared and nobody has started, and how long they wait for that. */
export const MAX_BULK_PREPARED = 20
export const PREPARED_DAYS = 7
/** Records that the refusal to undo an import names. */
export const MAX_BULK_NAMED = 20
/** Earlier trades offered at once as the root or parent of a new one. */
export const PARENTS_OFFERED = 20
/** Materials and units that the ladder of one contract or order compares. */
export const LADDER_ROWS = 200
/** Trades that follow one, as its page lists them. */
export const CHILDREN_SHOWN = 20
export const PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 100
/** Entries of a documents history shown at once, as many as rows of a table. */
export const HISTORY_PAGE = 25
export const INVITATION_DAYS = 14
/** E-mails that an address gets in a day from companies it has not agreed with, all together and from one of them. */
export const STRANGER_EMAILS_A_DAY = 3
export const SESSION_IDLE_HOURS = 12
export const SESSION_MAX_DAYS = 7
/** Of one's own sessions as many are listed; all can be ended at once. */
export const SESSIONS_LISTED = 50
/** How long an entered password, and a code, count as proof of who the user is. */
export const PASSWORD_PROOF_MINUTES = 5
/** How long the link to a new password works. */
export const PASSWORD_RESET_MINUTES = 30
/** A device or an address is forgotten as a place of somebody's this long after the last log-in there, or after that many others. */
export const KNOWN_PLACE_DAYS = 180
export const KNOWN_PLACES = 20
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
/** Days before the end of a certificate on which its owner gets an e-mail, the earliest first. */
export const NOTICE_DAYS = [60, 30, 7] as const
/** A certificate that ended is named on the home page for this many days. */
export const ENDED_NAMED_DAYS = 60
/** Certificates on one line of time, those that end first. */
export const TIME_LINE_SHOWN = 20
/** On a phone, where each takes three lines. */
export const TIME_LINE_SHOWN_ON_PHONE = 6
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

/** Events of a supply chain that leave as one document. */
export const MAX_EXPORTED_EVENTS = 10_000

/** Events that other systems send (EPCIS): how many in one capture, its bytes, and how deep and how long their parts may be. */
export const MAX_EPCIS_EVENTS = 1000
export const MAX_EPCIS_BYTES = 4 * 1024 * 1024
export const MAX_EPCIS_DEPTH = 20
/** Commas, brackets and braces, of each, in a body of EPCIS: 4 MB of sensor reports, which have most, have fewer. */
export const MAX_EPCIS_SIGNS = 300_000
/** Characters of a @context, of a document or an event: it is read again with each event. */
export const MAX_EPCIS_CONTEXT = 16_000
export const MAX_EPCIS_LIST = 10_000
/** What all events of one capture are found by, each once in an event. */
export const MAX_EPCIS_KEYS = 50_000
export const MAX_EPCIS_URI_CHARACTERS = 2000
export const MAX_EPCIS_NUMBER = 1e15
/** Events of a page of an EPCIS query. */
export const EPCIS_PAGE = 30
export const MAX_EPCIS_PAGE = 1000
/** Events that a query reads for one page at most. */
export const MAX_EPCIS_READ = 100_000
/** EPCIS queries that a company stores, and how long one may be. */
export const MAX_EPCIS_QUERIES = 200
export const MAX_EPCIS_QUERY_CHARACTERS = 100_000
/** How long the token of the next page of an EPCIS query is good. */
export const EPCIS_PAGE_TOKEN_MS = 60 * 60_000
/** Characters of the address of an EPCIS call; with a token, which holds such an address, more. */
export const MAX_EPCIS_ADDRESS = 8000
export const MAX_EPCIS_ADDRESS_WITH_TOKEN = 12_000
/** Open drafts of shipments that a company has: of more events the oldest stay events alone. A longer event becomes no draft, so that a list of them is read at once. */
export const MAX_OPEN_DRAFTS = 1000
export const MAX_DRAFT_EVENT_CHARACTERS = 65_536
/** Events about a reception that are read for one shipment, the newest first. */
export const MAX_RECEPTIONS_READ = 100
