import { client as texts } from '@selvedge/messages/en/client.ts'
import { type Issue, sentence } from './issues.ts'

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
  'MASS_SHORT',
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

/** Field path (`positions.0.quantity`) to what is wrong with that field. */
export type FieldErrors = Record<string, Issue>

/** An error meant for the caller: a code for programs, the reason for people, the fields with errors. Its message is in English. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly reason: Issue
  readonly fields: FieldErrors

  constructor(code: ErrorCode, reason: Issue, fields: FieldErrors = {}) {
    super(sentence(reason))
    this.name = 'DomainError'
    this.code = code
    this.reason = reason
    this.fields = fields
  }
}

/** Refuses one field, which is the reason of the refusal as well. */
export const fieldError = (path: string, issue: Issue) =>
  new DomainError('VALIDATION_FAILED', issue, { [path]: issue })

/** Throws if a field has an error: all of them at once, the first one as the reason. */
export function throwIfInvalid(fields: FieldErrors, code: ErrorCode = 'VALIDATION_FAILED'): void {
  const first = Object.values(fields)[0]
  if (first !== undefined) throw new DomainError(code, first, fields)
}

/** Of what was sent to a call, and of no rule of ours: such a sentence does not say by itself what it is about. */
const OF_SHAPE =
  /^(?:invalid(?:Input|Format|Type|Value|Option|Variant)|(?:numberT|t)oo(?:Long|Many|Short|Few|Big|Small))$/

/** What is wrong, as it came by wire: its code may be a later one than ours. */
type Came = Readonly<{ code: string }>

/** The sentence of a reason to be read without its fields: with the name of the first that it is about, where it would not say which is meant. */
export function inItsField(said: string, { code }: Came, fields: Readonly<Record<string, Came>>): string {
  if (!OF_SHAPE.test(code)) return said
  const field = Object.keys(fields).find((path) => fields[path]?.code === code)
  return field === undefined ? said : texts.inField({ field, problem: said })
}

/** The errors of fields as the sentences beside them. */
export const sentences = (fields: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, issue]) => [path, sentence(issue)]))
