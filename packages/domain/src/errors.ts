/** Every refusal Selvedge answers on purpose. Clients branch on these codes, so a code never changes its meaning. */
export const ERROR_CODES = [
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'BAD_CREDENTIALS',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_MISSING',
  'PROOF_REQUIRED',
  'NOT_THE_APPROVER',
  'FORBIDDEN',
  'NOT_FOUND',
  'ALREADY_DECIDED',
  'MATERIAL_EXISTS',
  'DUPLICATE',
  'WRONG_STATE',
  'INVITATION_INVALID',
  'RESET_INVALID',
  'DOCUMENT_COUNTERFEITED',
  'IDEMPOTENCY_MISMATCH',
  'FILE_TOO_LARGE',
  'WRONG_CONTENT_TYPE',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** Field path (`positions.0.quantity`) to the sentence shown beside that field. */
export type FieldErrors = Record<string, string>

/** An error meant for the caller: a code for programs, a message for people, the fields with errors. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors

  constructor(code: ErrorCode, message: string, fields: FieldErrors = {}) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.fields = fields
  }
}

/** Refuses one field; the sentence doubles as the message. */
export const fieldError = (path: string, message: string) =>
  new DomainError('VALIDATION_FAILED', message, { [path]: message })

/** Throws if a field is at fault: all of them at once, the first one's sentence as the message. */
export function throwIfInvalid(fields: FieldErrors, code: ErrorCode = 'VALIDATION_FAILED'): void {
  const first = Object.values(fields)[0]
  if (first !== undefined) throw new DomainError(code, first, fields)
}
