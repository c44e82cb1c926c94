import { createHash } from 'node:crypto'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { ExpressionBuilder } from 'kysely'
import { isOfParty } from '../../features/certifications/certification-store.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { verifyDocument } from '../../platform/ledger/statements/verify-document.ts'
import type { TakeRoom } from '../../platform/files/memory-budget.ts'
import type { Services } from '../../platform/context/services.ts'
import { isShownInChain } from '../../features/supply-chain/shown-in-chain.ts'
import { isOfCompany } from '../../features/trades/trade-store.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

export type DocumentRow = { id: number; fileName: string; contentType: string; size: number; sha256: string }

/**
 * The bytes of a document if they are what was recorded and anchored, else undefined: content is withheld, never
 * guessed. What still waits for the chain, or a chain that is away, says nothing against them.
 */
export async function genuineBytes(
  { db, files, ledger }: Services,
  document: DocumentRow,
  takeRoom: TakeRoom,
): Promise<Buffer | undefined> {
  await takeRoom(document.size)
  const bytes = await files.read(document.sha256)
  if (!bytes) return undefined
  const sha256OfBytes = createHash('sha256').update(bytes).digest('hex')
  const { verdict } = await verifyDocument(
    { db, chain: ledger.chain },
    { documentId: document.id, sha256OfBytes },
  )
  return verdict === 'altered' ? undefined : bytes
}

/**
 * A document with its bytes, for the parties of its trade or certification, for who received a shipment that the
 * certification covers, and for whom a chain shows it. Throws NOT_FOUND for anybody else, and DOCUMENT_COUNTERFEITED where the stored bytes are not the
 * recorded ones.
 */
export async function readDocument(services: Services, member: SignedIn, id: number, takeRoom: TakeRoom) {
  const document = await services.db
    .selectFrom('document')
    .where('document.id', '=', id)
    .select(['id', 'file_name as fileName', 'content_type as contentType', 'size', 'sha256'])
    .select((eb) => eb.or([isOfOwnTrade(eb, member), isOfOwnCertification(eb, member)]).as('isParty'))
    .executeTakeFirst()
  // Asked for a number that is no document as well: others' and none at all take the same.
  const isShown = document?.isParty === true || (await isShownInChain(services.db, member.companyId, id))
  if (!document || !isShown) throw new DomainError('NOT_FOUND', 'Document not available')
  const bytes = await genuineBytes(services, document, takeRoom)
  if (!bytes)
    throw new DomainError(
      'DOCUMENT_COUNTERFEITED',
      'Document counterfeited! Its bytes are not the recorded ones.',
    )
  return { document, bytes }
}

type Builder = ExpressionBuilder<Tables, 'document'>

const isOfOwnTrade = (eb: Builder, { companyId }: SignedIn) =>
  eb.exists(
    eb
      .selectFrom('trade')
      .whereRef('trade.document_id', '=', 'document.id')
      .where((own) => isOfCompany(own, companyId))
      .select('trade.id'),
  )

const isOfOwnCertification = (eb: Builder, { companyId }: SignedIn) =>
  eb.exists(
    eb
      .selectFrom('certification')
      .whereRef('certification.document_id', '=', 'document.id')
      .where((own) => isOfParty(own, companyId))
      .select('certification.id'),
  )
