import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { DomainError } from '@selvedge/domain/errors.ts'

const SENTENCES: Readonly<Record<RecordTypeName, string>> = {
  trade: "You can't view this trade due to permission error!",
  certification: "You can't view this certification due to permission error!",
  plan: "You can't view this transformation plan due to permission error!",
}

/** The same answer for other companies' records and for unused numbers. */
export const forbiddenRecord = (type: RecordTypeName) => new DomainError('FORBIDDEN', SENTENCES[type])
