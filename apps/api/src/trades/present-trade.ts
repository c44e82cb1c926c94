import type { CreatedTrade, Trade } from '@selvedge/contract/trades.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { isParty, nextKinds, type TradeKind, tradePermissions } from '@selvedge/domain/trade.ts'
import type { z } from 'zod'
import type { Reader } from '../db/connect.ts'
import { inSnapshot } from '../db/snapshot.ts'
import { genuineBytes } from '../documents/read-document.ts'
import type { TakeRoom } from '../files/memory-room.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { presentPosition } from './position-store.ts'
import { readLinks } from './read-links.ts'
import { findTrade, notFound, type TradeRecord, tradeState } from './trade-store.ts'

const NO_PERMISSION = "You can't view this trade due to permission error!"

/** What a trade names by id: its companies, its document with type, and who decided. */
async function loadContext(reader: Reader, trade: TradeRecord) {
  return reader
    .selectFrom('trade')
    .innerJoin('company as contractor', 'contractor.id', 'trade.contractor_id')
    .innerJoin('company as consignee', 'consignee.id', 'trade.consignee_id')
    .innerJoin('document', 'document.id', 'trade.document_id')
    .innerJoin('document_type', (join) =>
      join
        .onRef('document_type.kind', '=', 'trade.document_kind')
        .onRef('document_type.code', '=', 'trade.document_type'),
    )
    .leftJoin('app_user', 'app_user.id', 'trade.decided_by')
    .where('trade.id', '=', trade.id)
    .select([
      'contractor.name as contractorName',
      'consignee.name as consigneeName',
      'document_type.code as typeCode',
      'document_type.name as typeName',
      'document.id as documentId',
      'document.file_name as fileName',
      'document.content_type as contentType',
      'document.size',
      'document.sha256',
      'app_user.first_name as decidedByFirst',
      'app_user.last_name as decidedByLast',
    ])
    .executeTakeFirstOrThrow()
}

/** A trade as one of its two parties reads it. Throws FORBIDDEN for anybody else, NOT_FOUND for another kind. */
export async function readTrade(
  services: Services,
  member: SignedIn,
  kind: TradeKind,
  id: number,
  /** Where the bytes of the document are wanted too. */
  contentInto?: TakeRoom,
): Promise<z.input<typeof Trade>> {
  const { trade, context, links } = await inSnapshot(services.db, (tx) => loadTrade(tx, member, kind, id))
  const state = tradeState(trade)
  const document = { ...context, id: context.documentId }
  const bytes = contentInto ? await genuineBytes(services, document, contentInto) : undefined
  const decidedBy = [context.decidedByFirst, context.decidedByLast].filter(Boolean).join(' ')
  return {
    id: trade.id,
    type: trade.kind,
    contractorReferenceNumber: trade.contractorReference,
    consigneeReferenceNumber: trade.consigneeReference,
    parentReferenceNumber: trade.parentReference,
    contractorName: context.contractorName,
    consigneeName: context.consigneeName,
    approverName: context.consigneeName,
    contractorEmail: trade.contractorEmail,
    consigneeEmail: trade.consigneeEmail,
    validFrom: trade.validFrom,
    validUntil: trade.validUntil,
    contractorDate: trade.createdAt,
    consigneeDate: trade.decidedAt,
    decidedBy: decidedBy || null,
    refusalReason: trade.refusalReason,
    document: {
      id: document.id,
      fileName: document.fileName,
      contentType: document.contentType,
      size: document.size,
      content: bytes?.toString('base64') ?? null,
    },
    documentType: `${context.typeCode} - ${context.typeName}`,
    notes: trade.notes,
    status: trade.status,
    processingStandardName: trade.processingStandard,
    positions: trade.positions.map((position) => presentPosition(position, context.contractorName)),
    ...links,
    side: member.companyId === trade.contractorId ? 'contractor' : 'consignee',
    nextKinds: nextKinds(member, trade.kind, state),
    permissions: tradePermissions(member, state),
  }
}

async function loadTrade(reader: Reader, member: SignedIn, kind: TradeKind, id: number) {
  const trade = await findTrade(reader, id)
  if (!trade) throw notFound()
  if (!isParty(member, tradeState(trade))) throw new DomainError('FORBIDDEN', NO_PERMISSION)
  if (trade.kind !== kind) throw notFound()
  return { trade, context: await loadContext(reader, trade), links: await readLinks(reader, trade) }
}

/** What the creator of a trade gets back. */
export async function presentCreatedTrade(reader: Reader, id: number): Promise<z.input<typeof CreatedTrade>> {
  const trade = await findTrade(reader, id)
  if (!trade) throw notFound()
  const context = await loadContext(reader, trade)
  return {
    id: trade.id,
    contractorReferenceNumber: trade.contractorReference,
    documentID: trade.documentId,
    positions: trade.positions.map((position) => presentPosition(position, context.contractorName)),
    contractorName: context.contractorName,
    contractorEmail: trade.contractorEmail,
    consigneeName: context.consigneeName,
    documentType: `${context.typeCode} - ${context.typeName}`,
    notes: trade.notes,
    validFrom: trade.validFrom,
    validUntil: trade.validUntil,
    certified: false,
  }
}
