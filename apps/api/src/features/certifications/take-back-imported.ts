import { answers } from '@selvedge/messages/en/answers.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { KeptRecord, MadeRecord, UndoRules } from '../../records/import-kind.ts'
import { announceTakenBack } from './announce-filed.ts'
import { certificationState, lockCertification } from './certification-store.ts'
import { KNOWS_TAKEN_BACK } from './known-schemas.ts'
import { takeBackCertification } from './take-back-certification.ts'

/** How imported certificates are taken back: those that nobody has decided. */
export const undoCertificates: UndoRules = {
  how: 'one by one',
  before: ({ db }) => raiseFenceOnce(db, KNOWS_TAKEN_BACK),
  kept: decidedAmong,
  takeBack,
  announce: announceTakenBack,
}

async function decidedAmong(tx: Tx, _companyId: number, made: readonly MadeRecord[]): Promise<KeptRecord[]> {
  const rows = await tx
    .selectFrom('certification')
    .where('id', '=', anyOf(made.map(({ id }) => id)))
    .select(['id', 'status', 'taken_back as isTakenBack', 'certificate_reference as number'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows
    .filter(({ status, isTakenBack }) => status !== 'PENDING' && !isTakenBack)
    .map(({ id, number }) => ({ id, name: nameOf(id, number), why: whyKept(id, number) }))
}

async function takeBack(services: Services, member: SignedIn, id: number): Promise<void> {
  const found = await lockCertification(services.db as Tx, member, id, { side: 'party' })
  if (!found) throw new DomainError('WRONG_STATE', importIssues.importRowForeign)
  const { status, isTakenBack } = certificationState(found)
  if (isTakenBack) return
  if (status !== 'PENDING') throw new DomainError('WRONG_STATE', whyKept(id, found.certificateReference))
  await takeBackCertification(services, member, id, { isQuiet: true })
}

const nameOf = (id: number, number: string | null) =>
  number ?? answers.certificationUnnumbered({ id: String(id) })

const whyKept = (id: number, number: string | null) =>
  importIssues.importCertificateDecided({ certificate: nameOf(id, number) })
