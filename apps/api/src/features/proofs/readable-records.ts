import { mayHaveProof } from '@selvedge/domain/certification.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import type { SubjectKind } from '@selvedge/proof/bundle.ts'
import type { StatementType } from '@selvedge/proof/statement.ts'
import { certificationState, isOfParty } from '../certifications/certification-store.ts'
import { requireReadable } from '../certifications/read-certification.ts'
import { agreedWith } from '../../accounts/companies/relations.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isOfCompany, requireOwnTrade } from '../trades/trade-store.ts'
import { requireOwnPlan } from '../transformation-plans/verify-plan.ts'
import { requireDisclosed } from '../../records/disclosed.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

export type Subject = { kind: Exclude<SubjectKind, 'company'>; id: number }
export type RecordKey = { type: StatementType; id: number }

/**
 * The records whose statements a proof of this brings along, by kind and number. Each is one that the caller may read:
 * throws as reading it does. Of a certification it is for those whose it is. A document, wherever else it is named, is proven by those of its records alone.
 */
export async function readableRecords(db: Db, member: SignedIn, { kind, id }: Subject): Promise<RecordKey[]> {
  if (kind === 'document') {
    const readable = await readableNaming(db, member, id)
    if (readable.length === 0) throw new DomainError('NOT_FOUND', 'Document not available')
    return readable
  }
  if (kind === 'trade') await requireDisclosed(db, member, await requireOwnTrade(db, member, id))
  else if (kind === 'certification') await requireParty(db, member, id)
  else await requireOwnPlan(db, member, id)
  return [{ type: kind, id }]
}

/** Who received a shipment that it covers may read and check a certification, and has no proof of it to hand on. */
async function requireParty(db: Db, member: SignedIn, id: number): Promise<void> {
  const record = await requireReadable(db, member, id)
  if (!mayHaveProof(member, certificationState(record)))
    throw new DomainError('FORBIDDEN', messages.proofOfParties)
  await requireDisclosed(db, member, record)
}

/** In one look-up, whoever's document it is, and whether it is one. */
const readableNaming = (db: Db, { companyId }: SignedIn, documentId: number): Promise<RecordKey[]> =>
  db
    .selectFrom('statement as s')
    .innerJoin('statement_document as d', 'd.statement_id', 's.id')
    .where('d.document_id', '=', documentId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('s.record_type', '=', 'trade'),
          eb.exists(
            eb
              .selectFrom('trade')
              .whereRef('trade.id', '=', 's.record_id')
              .where((own) => isOfCompany(own, companyId))
              .where((own) =>
                own.or([
                  own('trade.status', '<>', 'PENDING'),
                  own('consignee_id', '=', companyId),
                  own('consignee_id', 'in', agreedWith(db, companyId)),
                ]),
              )
              .select('trade.id'),
          ),
        ]),
        eb.and([
          eb('s.record_type', '=', 'certification'),
          eb.exists(
            eb
              .selectFrom('certification')
              .whereRef('certification.id', '=', 's.record_id')
              .where((own) => isOfParty(own, companyId))
              .where((own) =>
                own.or([
                  own('certification.status', '<>', 'PENDING'),
                  own('approver_id', '=', companyId),
                  own('approver_id', 'in', agreedWith(db, companyId)),
                ]),
              )
              .select('certification.id'),
          ),
        ]),
      ]),
    )
    .select(['s.record_type as type', 's.record_id as id'])
    .distinct()
    .orderBy('s.record_type')
    .orderBy('s.record_id')
    .execute()
