import { isShareField, type ShareField } from '@selvedge/domain/share-fields.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { type Cells, cellsOf, isGenuine } from '../../accounts/sealed-rows/cells.ts'
import { tokenHash } from '../../platform/crypto/token.ts'
import type { Reader } from '../../platform/db/connect.ts'

/** What a link opens: everything, or the fields that are ticked. */
export type Opened = { isWhole: boolean; fields: ShareField[] }

const WHOLE = '*'

/** What is opened as the table has it. */
export const openedText = ({ isWhole, fields }: Opened): string =>
  isWhole ? WHOLE : [...new Set(fields)].toSorted().join(',')

/** The same, read back. What was ticked in a later release opens nothing here. */
export const openedIn = (text: string): Opened => ({
  isWhole: text === WHOLE,
  fields: text.split(',').filter(isShareField),
})

/** What a link can be made to. */
export type ShareSubject = { kind: RecordTypeName | 'document'; id: number }

/** What a link shows, of what, in whose name, and until when. */
export type OpenShare = Opened & {
  id: number
  company: { id: number; name: string }
  subject: ShareSubject
  expiresAt: Date
}

/** The link with this secret, if a server made it, nobody ended it, and its time is not over; undefined alike for all others. */
export async function findOpenShare(
  reader: Reader,
  token: string,
  now: Date,
): Promise<OpenShare | undefined> {
  const row = await reader
    .selectFrom('proof_share')
    .innerJoin('company', 'company.id', 'proof_share.company_id')
    .where('token_hash', '=', tokenHash(token))
    .select([
      'proof_share.id',
      'proof_share.company_id as companyId',
      'company.name',
      'kind',
      'record_id as recordId',
      'fields',
      'expires_at as expiresAt',
      'ended_at as endedAt',
      cellsOf('proof_share').as('share'),
      cellsOf('company').as('cells'),
    ])
    .executeTakeFirst()
  if (!row || row.endedAt !== null || row.expiresAt <= now || !isMade(reader, row)) return undefined
  const { id, companyId, name, kind, recordId, fields, expiresAt } = row
  return {
    id,
    company: { id: companyId, name },
    subject: { kind, id: recordId },
    ...openedIn(fields),
    expiresAt,
  }
}

const isMade = (reader: Reader, { share, cells }: { share: Cells | null; cells: Cells | null }): boolean =>
  isGenuine(reader, 'proof_share', share) && isGenuine(reader, 'company', cells)
