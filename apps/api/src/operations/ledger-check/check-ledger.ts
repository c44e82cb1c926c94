import { verifyRecord } from '../../platform/ledger/statements/verify-record.ts'
import { verifyTrail } from '../../features/audit/verify-trail.ts'
import { checkBatches } from './check-batches.ts'
import { checkDocuments } from './check-documents.ts'
import { checkKeys } from './check-keys.ts'
import { checkLog } from './check-log.ts'
import { checkMap } from './check-map.ts'
import { checkSeals } from './check-seals.ts'
import { checkSetAside } from './check-set-aside.ts'
import { checkLinks } from './check-links.ts'
import type { Checked, Finding } from './finding.ts'
import { recordsToVerify } from './records-to-verify.ts'

/**
 * Checks everything there is against what was stated, signed and anchored: every record in each of its states with its
 * document, every link that supply chains are shown along, every audit trail, every key, and every batch. Reads page by page, so that it
 * takes little memory however much there is. Throws if the blockchain does not answer: half a check would look like a
 * whole one.
 */
export async function* checkLedger(services: Checked): AsyncGenerator<Finding, void> {
  const { db, ledger, masterKey } = services
  const context = { db, blockchain: ledger.blockchain }
  await ledger.blockchain.blockNumber()
  for await (const record of recordsToVerify(services)) {
    const { verdict, altered, sentence } = await verifyRecord(context, { ...record, isNewestKnown: true })
    const { type, id } = record
    if (type === 'company' || type === 'audit') continue
    if (verdict === 'altered' && altered)
      yield { kind: type, id, part: altered, sentence: `The ${type} ${id}: ${sentence}` }
    // Not an issue in itself, but anything that cannot be checked here is reported.
    if (verdict === 'newer') yield { kind: type, id, part: 'record', sentence: `The ${type} ${id} ${NEWER}` }
  }
  for (const companyId of await companiesWithTrails(services)) {
    const { verdict, fault } = await verifyTrail(context, companyId)
    if (verdict === 'altered' && fault)
      yield {
        kind: 'audit',
        id: companyId,
        part: fault.kind === 'statement' ? 'signature' : 'record',
        sentence: `The audit trail of company ${companyId}: line ${fault.sequence} is ${fault.kind}.`,
      }
    if (verdict === 'newer')
      yield {
        kind: 'audit',
        id: companyId,
        part: 'record',
        sentence: `The audit trail of company ${companyId} ${NEWER}`,
      }
  }
  yield* checkKeys(db, masterKey)
  yield* checkSeals(db, masterKey)
  yield* checkSetAside(db)
  yield* checkLinks(db)
  yield* checkDocuments(services)
  yield* checkBatches(db, ledger.blockchain)
  yield* checkLog(db)
  yield* checkMap(db)
}

const NEWER = 'was stated by a newer version of Selvedge than this one: it is not settled.'

/** Companies that have lines, or once stated that they have. */
async function companiesWithTrails({ db }: Checked): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select('company_id as id')
    .union(db.selectFrom('statement').where('record_type', '=', 'audit').select('record_id as id'))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
