import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import type { Part } from '@selvedge/proof/verdict.ts'
import type { Services } from '../../platform/context/services.ts'

/** What a check of everything reads. */
export type Checked = Pick<Services, 'db' | 'files' | 'ledger' | 'masterKey'>

/** Something that is not as it was stated, signed and anchored: what it is, by kind and number, and which part fails. */
export type Finding = {
  kind: RecordTypeName | 'document' | 'audit' | 'batch' | 'key' | 'statement' | 'power'
  /** Null if our tables have no number for it. */
  id: number | null
  part: Part
  sentence: string
}
