import { versionOf } from '@selvedge/domain/certificate-scope/scope.ts'
import { asStandings } from '@selvedge/domain/certificate-standing.ts'
import type { CertificationParties } from '@selvedge/domain/certification.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { IS_SUPERSEDED } from '../../records/stands-in-chains.ts'
import type { NewCertificationRequest } from './check-new-certification.ts'
import type { CertificationRecord } from './certification-store.ts'

/** The accepted certificates of a number that a new version may take the place of: not those whose place is taken already. */
const accepted = (
  reader: Reader,
  { subject, processingStandardName }: NewCertificationRequest,
  number: string,
) =>
  reader
    .selectFrom('certification')
    .where('certificate_reference_key', '=', nameKey(number))
    .where('subject', '=', subject)
    .where('processing_standard', '=', processingStandardName)
    .where('status', '=', 'ACCEPTED')

/** Which version a request says it is; null where it has no number, or is of a kind that has no versions. */
function versioned(input: NewCertificationRequest): { number: string; version: number } | undefined {
  const { subject, certificateReferenceNumber: number, boxes, scope } = input
  if (number === null || (subject !== 'TRANSACTION' && subject !== 'SCOPE')) return undefined
  return { number, version: versionOf(subject === 'SCOPE' ? scope : boxes) }
}

/** Whether a request may take the place of a certificate, so that older servers have to be shut out first. */
export const mayReplace = (input: NewCertificationRequest): boolean => (versioned(input)?.version ?? 1) > 1

/**
 * The accepted certificate whose place a new one is to take, locked: an earlier version of the same number, standard, body and holder. Throws
 * VALIDATION_FAILED where that one is suspended or withdrawn: a new version must not lift what its body said.
 */
export async function findReplaced(
  tx: Tx,
  input: NewCertificationRequest,
  { contractorId, consigneeId }: CertificationParties,
): Promise<number | null> {
  const said = versioned(input)
  if (!said || said.version === 1) return null
  const rows = await accepted(tx, input, said.number)
    .where('contractor_id', '=', contractorId)
    .where('consignee_id', '=', consigneeId)
    .where((eb) => eb.not(IS_SUPERSEDED))
    .select(['id', 'boxes', 'scope', 'standings'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const newest = rows
    .toSorted((a, b) => versionOf(b.boxes ?? b.scope) - versionOf(a.boxes ?? a.scope) || b.id - a.id)
    .find(({ boxes, scope }) => versionOf(boxes ?? scope) < said.version)
  if (!newest) return null
  if (isOut(newest)) throw fieldError('certificateReferenceNumber', issues.replacedOutOfStanding)
  return newest.id
}

const isOut = ({ standings }: Pick<CertificationRecord, 'standings'>) => {
  const last = asStandings(standings).at(-1)
  return last !== undefined && last.change !== 'REINSTATED'
}

/**
 * Locks the certificate whose place one that is about to be accepted takes. Throws WRONG_STATE where another version was quicker, or where that
 * one was suspended or withdrawn meanwhile.
 */
export async function requireReplaceable(tx: Tx, { replacesId }: CertificationRecord): Promise<void> {
  if (replacesId === null) return
  // After the lock, so that the answer is of the state that is locked.
  await tx.selectFrom('certification').where('id', '=', replacesId).select('id').forNoKeyUpdate().execute()
  const row = await tx
    .selectFrom('certification')
    .where('id', '=', replacesId)
    .select(['standings', IS_SUPERSEDED.as('superseded')])
    .executeTakeFirstOrThrow()
  if (row.superseded) throw new DomainError('WRONG_STATE', issues.replacedMeanwhile)
  if (isOut(row)) throw new DomainError('WRONG_STATE', issues.replacedOutOfStanding)
}

/** Whether two certificates share a shipment: a version of the same number that covers other goods takes nothing's place. */
export async function coversAny(
  reader: Reader,
  certificationId: number,
  shipments: readonly number[],
): Promise<boolean> {
  if (shipments.length === 0) return false
  const shared = await reader
    .selectFrom('certification_shipment')
    .where('certification_id', '=', certificationId)
    .where('trade_id', 'in', [...shipments])
    .select('trade_id')
    .executeTakeFirst()
  return shared !== undefined
}
