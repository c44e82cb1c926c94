import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { Bundle, BundledStatement } from '@selvedge/proof/bundle.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { readStatement } from '@selvedge/proof/read-statement.ts'
import { distinct } from '@selvedge/proof/same.ts'
import { namedDocuments } from '@selvedge/proof/statement.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { AnchoredHead } from '../../platform/ledger/history/anchored-head.ts'
import { logProofsOf } from '../../platform/ledger/checkpoints/log-proofs.ts'
import { readWithHead } from '../../platform/ledger/history/newest-head.ts'
import { listSigning } from '../../platform/ledger/statements/signing-companies.ts'
import { listStatementsOf, type StoredStatement } from '../../platform/ledger/statements/stored-statement.ts'
import type { Services } from '../../platform/context/services.ts'
import { askBlockchain } from './ask-blockchain.ts'
import { bundleBatches, bundleKeys } from './bundle-events.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { findNewestOf } from './bundle-newest.ts'
import { readableRecords, type RecordKey, type Subject } from './readable-records.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * The proof bundle of a record or a document, for callers who may read the record. The documents' bytes are not included: they
 * are downloaded as documents. Throws NOT_FOUND if nothing was ever stated, and UNAVAILABLE while the blockchain does not answer.
 */
export async function readProof(
  services: Services,
  recordTypes: RecordTypes,
  member: SignedIn,
  subject: Subject,
): Promise<Bundle> {
  return proofOf(services, subject, await readableRecords(services.db, recordTypes, member, subject))
}

/** What a proof file is made of. */
export type ProofServices = Pick<Services, 'db' | 'ledger'>

/** The same of these records, for whoever has already been found to have their proof. */
export async function proofOf(
  services: ProofServices,
  subject: Subject,
  records: readonly RecordKey[],
): Promise<Bundle> {
  const { db, ledger } = services
  const { contract } = ledger.blockchain
  const chainId = await askBlockchain(() => ledger.blockchain.chainId())
  // What is newest, and what is there, are of one moment: what is stated in between would look as if it were missing.
  const read = async (tx: Tx, head: AnchoredHead | 'changed' | undefined) => {
    const stored: StoredStatement[] = []
    for (const record of records) stored.push(...(await listStatementsOf(tx, { ...record, contract })))
    if (stored.length === 0) throw new DomainError('NOT_FOUND', refusals.nothingStated)
    const signing = await listSigning(tx, { stored, contract, head })
    const companies = signing.flatMap(({ statements }) => statements)
    const about = [...records, ...signing.map(({ id }) => ({ type: 'company' as const, id }))]
    const statements = [...stored, ...companies]
    const newest = await findNewestOf(tx, head, { records: about, statements })
    return { stored, companies, head, newest, log: await logOf(tx, ledger, statements, head) }
  }
  const { stored, companies, head, newest, log, isBehind } = await readWithHead(
    { db, blockchain: ledger.blockchain, lostUntil: ledger.lostUntil },
    read,
  )
  // A bundle would prove an earlier state to be the newest, as of an earlier block.
  if (isBehind) throw new DomainError('UNAVAILABLE', refusals.newestBehind)
  const target = { chainId, contract }
  const all = [...stored, ...companies]
  const statements = stored.map(bundled)
  return {
    v: 2,
    subject,
    contract: { chainId, address: lowerCase(contract) },
    keys: await bundleKeys(services, target, distinct(all.map(({ signer }) => signer))),
    statements,
    companies: companies.map(bundled),
    newest: newest ?? null,
    batches: await bundleBatches(services, target, all, typeof head === 'object' ? head : undefined),
    ...(log.length > 0 && { log }),
    documents: documentsOf(statements),
  }
}

/** That the batches are in the log that witnesses saw, where this server has one. */
async function logOf(
  tx: Tx,
  { witnessed }: Services['ledger'],
  statements: readonly StoredStatement[],
  head: AnchoredHead | 'changed' | undefined,
) {
  if (!witnessed) return []
  const batches = statements.flatMap(({ batch }) => batch ?? [])
  const last = typeof head === 'object' ? { root: head.root, place: head.head.log.size } : undefined
  return logProofsOf(tx, witnessed.origin, batches, last)
}

const lowerCase = (hex: Hex): Hex => `0x${hex.slice(2).toLowerCase()}`

const bundled = ({
  body,
  salt,
  leaf,
  signer,
  signature,
  set_place: set,
  batch,
}: StoredStatement): BundledStatement => ({
  body,
  salt,
  leaf,
  signer: lowerCase(signer),
  signature: { kind: 'eip712', bytes: signature, set },
  batch: batch && { root: batch.root, index: batch.index, siblings: batch.proof },
})

/** What the statements name, each name and hash once. */
function documentsOf(statements: readonly BundledStatement[]): Bundle['documents'] {
  return namedDocuments(statements.map(({ body }) => readStatement(body))).map(({ name, sha256 }) => ({
    name,
    sha256,
    bytes: null,
  }))
}
