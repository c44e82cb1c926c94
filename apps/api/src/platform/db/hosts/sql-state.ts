/** The server is a copy of another by now: what it was asked to write was not done, and the next connection leads to that one. */
export const READ_ONLY = '25006'

/** PostgreSQL's five-letter error code, where `error` came from the server. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** How a statement fails that must not go on: it divides by whether it may. */
export const DIVISION_BY_ZERO = '22012'
