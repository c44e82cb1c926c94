import type { AnchorStanding } from '@selvedge/domain/anchor.ts'
import { didDocumentAddress } from '@selvedge/domain/untp/addresses.ts'
import type { Selectable } from 'kysely'
import { createHash } from 'node:crypto'
import { isSealed, sealRow } from '../../../platform/crypto/row-seal.ts'
import type { CredentialTables } from '../../../platform/db/credential-tables.ts'

type Row = Selectable<CredentialTables['identity_anchor']>
/** What a register answered, and about what. */
type Answer = Pick<Row, 'company_id' | 'credential' | 'standing' | 'checked_at'>

const KIND = 'identity anchor'
const valuesOf = ({ company_id, credential, standing, checked_at }: Answer) => [
  company_id,
  createHash('sha256').update(credential).digest('hex'),
  standing,
  checked_at?.getTime() ?? null,
]

/** What a row holds of an answer, with the seal that only a server makes. */
export const answered = <A extends Answer>(masterKey: Uint8Array, answer: A): A & { seal: string } => ({
  ...answer,
  seal: sealRow(masterKey, KIND, valuesOf(answer)),
})

/** Whether a server noted this answer, about this text of this company. */
export const isAnswerSealed = (masterKey: Uint8Array, row: Answer & Pick<Row, 'seal'>): boolean =>
  isSealed(masterKey, KIND, valuesOf(row), row.seal)

/** What the register last answered, as a server noted it; for a row that somebody altered in the database, that it has not answered yet. */
export const answerIn = (
  masterKey: Uint8Array,
  row: Answer & Pick<Row, 'seal'>,
): { standing: AnchorStanding; checkedAt: Date | null } =>
  isAnswerSealed(masterKey, row)
    ? { standing: row.standing, checkedAt: row.checked_at }
    : { standing: 'unchecked', checkedAt: null }

/** The host at which a register is asked for its keys; null for one that has none. */
export const hostOf = (did: string): string | null => {
  const address = didDocumentAddress(did)
  return address === undefined ? null : new URL(address).hostname
}
