import type { Issue } from '@selvedge/domain/issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { DomainError } from '@selvedge/domain/errors.ts'

const REASONS: Readonly<Record<RecordTypeName, Issue>> = {
  trade: refusals.tradeForbidden,
  certification: refusals.certificationForbidden,
  plan: refusals.planForbidden,
  stock: refusals.stockForbidden,
  capture: refusals.captureForbidden,
  credential: refusals.credentialForbidden,
  passport: refusals.passportForbidden,
}

/** The same answer for other companies' records and for unused numbers. */
export const forbiddenRecord = (type: RecordTypeName) => new DomainError('FORBIDDEN', REASONS[type])
