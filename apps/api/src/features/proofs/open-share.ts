import { DomainError } from '@selvedge/domain/errors.ts'
import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { Bundle } from '@selvedge/proof/bundle.ts'
import type { SharedBundle } from '@selvedge/proof/read-bundle.ts'
import { canBeShownInPart, shareBundle } from '@selvedge/proof/share/share-bundle.ts'
import type { Services } from '../../platform/context/services.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { partAltered } from '../../records/integrity/altered-part.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { proofOf } from './read-proof.ts'
import { recordsOfParty } from './readable-records.ts'
import { findOpenShare, type OpenShare } from './share-row.ts'

export type Shared = {
  share: OpenShare
  /** What is wrong with the records here, as far as their last checks found. */
  altered: AlteredPart | null
  /** No more than what is ticked; the whole only where everything is. */
  bundle: Bundle | SharedBundle
}

const unavailable = () => new DomainError('NOT_FOUND', refusals.shareUnavailable)

/**
 * What a link shows. The same NOT_FOUND for a secret that nobody made, for one that was ended or whose time is over, and where the
 * company that made it has no proof any more. Throws UNAVAILABLE as `readProof` does.
 */
export async function readShared(
  services: Services,
  recordTypes: RecordTypes,
  token: string,
): Promise<Shared> {
  const share = await findOpenShare(services.db, token, services.now())
  if (!share) throw unavailable()
  const { company, subject, isWhole, fields } = share
  const records = await recordsOfParty(services.db, recordTypes, { companyId: company.id }, subject)
  if (records.length === 0) throw unavailable()
  const bundle = await proofOf(services, subject, records)
  const altered = await partAltered(services.db, records)
  if (isWhole) return { share, altered, bundle }
  // An earlier form cannot be shown in part, and is never shown whole instead.
  if (!canBeShownInPart(bundle)) throw unavailable()
  return { share, altered, bundle: shareBundle(bundle, fields) }
}

/** Counts that a link was opened. How often says nothing that gives power, so no seal covers it. */
export const countUse = ({ db, now }: Services, { id }: OpenShare): Promise<unknown> =>
  inTransaction(db, (tx) =>
    tx
      .updateTable('proof_share')
      .set((eb) => ({ uses: eb('uses', '+', 1), last_used_at: now() }))
      .where('id', '=', id)
      .execute(),
  )

/** The name of the company that made a link, where the link shows the names of companies. */
export const nameShown = ({ isWhole, fields, company }: OpenShare): string | null =>
  isWhole || fields.includes('company.name') ? company.name : null
