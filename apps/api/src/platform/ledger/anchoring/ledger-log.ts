type Write = (fields: object, message: string) => void

/** The part of the server's logger that the ledger writes to. */
export type LedgerLog = { info: Write; warn: Write; error: Write }
