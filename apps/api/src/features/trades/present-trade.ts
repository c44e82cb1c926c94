import type { CreatedTrade, Trade } from '@selvedge/contract/trades.ts'
import { nextKinds, type TradeKind, tradePermissions } from '@selvedge/domain/trade.ts'
import type { z } from 'zod'
import { personName } from '../../accounts/companies/person-name.ts'
import { nameSeenBy, partnerNumber } from '../../accounts/companies/relations.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { oneOf } from '../../platform/db/in-one.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { writtenOnce } from '../../platform/db/written-once.ts'
import { genuineBytes } from '../../records/documents/genuine-bytes.ts'
import type { ReserveMemory } from '../../platform/files/memory-budget.ts'
import { disclosureRefusal } from '../../records/disclosed.ts'
import type { Services } from '../../platform/context/services.ts'
import { knowsConsigneeMaterial, presentPosition } from '../../records/trade-positions.ts'
import { linksOf, presentLinks } from './read-links.ts'
import { requireTradeOf, type TradeRecord, tradeState } from './trade-store.ts'
import { alteredPart } from '../../records/integrity/altered-part.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** What a trade names by id: its companies, and its document with type; and the trades around it. */
const askAround = writtenOnce((reader, companyId: number, id: number) =>
  oneOf(reader, { contexts: contextOf(reader, companyId, id), ...linksOf(reader, id) }),
)

const contextOf = (reader: Reader, companyId: number, id: number) =>
  reader
    .selectFrom('trade')
    .innerJoin('company as contractor', 'contractor.id', 'trade.contractor_id')
    .innerJoin('company as consignee', 'consignee.id', 'trade.consignee_id')
    .innerJoin('document', 'document.id', 'trade.document_id')
    .innerJoin('document_type', (join) =>
      join
        .onRef('document_type.kind', '=', 'trade.document_kind')
        .onRef('document_type.code', '=', 'trade.document_type'),
    )
    .where('trade.id', '=', id)
    .select([
      'contractor.name as contractorName',
      nameSeenBy(companyId, 'consignee').as('consigneeName'),
      partnerNumber(companyId, 'contractor.id').as('contractorPartnerId'),
      partnerNumber(companyId, 'consignee.id').as('consigneePartnerId'),
      'document_type.code as typeCode',
      'document_type.name as typeName',
      'document.id as documentId',
      'document.file_name as fileName',
      'document.content_type as contentType',
      'document.size',
      'document.sha256',
      alteredPart('trade', 'trade.id').as('altered'),
    ])

/** A trade as one of its two parties reads it. Throws FORBIDDEN for anybody else, another kind, and none. */
export async function readTrade(
  services: Services,
  member: SignedIn,
  { kind, id }: { kind: TradeKind; id: number },
  /** Where the bytes of the document are wanted too. */
  contentInto?: ReserveMemory,
): Promise<z.input<typeof Trade>> {
  const { trade, context, links, decidedBy, canHaveProof } = await inSnapshot(services.db, (tx) =>
    loadShown(tx, member, kind, id),
  )
  const state = tradeState(trade)
  const document = { ...context, id: context.documentId }
  const bytes = contentInto ? await genuineBytes(services, document, contentInto) : undefined
  return {
    id: trade.id,
    type: trade.kind,
    contractorReferenceNumber: trade.contractorReference,
    consigneeReferenceNumber: trade.consigneeReference,
    parentReferenceNumber: trade.parentReference,
    contractorName: context.contractorName,
    consigneeName: context.consigneeName,
    contractorPartnerId: context.contractorPartnerId,
    consigneePartnerId: context.consigneePartnerId,
    approverName: context.consigneeName,
    contractorEmail: trade.contractorEmail,
    consigneeEmail: trade.consigneeEmail,
    validFrom: trade.validFrom,
    validUntil: trade.validUntil,
    contractorDate: trade.createdAt,
    consigneeDate: trade.decidedAt,
    decidedBy,
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
    withdrawn: trade.isWithdrawn,
    altered: context.altered,
    processingStandardName: trade.processingStandard,
    positions: presentPositions(trade, member.companyId, context.contractorName),
    ...links,
    side: member.companyId === trade.contractorId ? 'contractor' : 'consignee',
    nextKinds: nextKinds(member, trade.kind, state),
    permissions: { ...tradePermissions(member, state), canHaveProof },
  }
}

async function loadShown(reader: Reader, member: SignedIn, kind: TradeKind, id: number) {
  const trade = await requireTradeOf(reader, member, id, kind)
  const [around] = await askAround(reader, member.companyId, trade.id)
  const context = around?.contexts[0]
  if (!around || !context) throw new Error(`Trade ${id} names what there is not`)
  return {
    trade,
    context,
    links: presentLinks(around),
    canHaveProof: (await disclosureRefusal(reader, member, trade)) === undefined,
    decidedBy: trade.decidedBy === null ? null : await personName(reader, member.companyId, trade.decidedBy),
  }
}

function presentPositions(trade: TradeRecord, readerId: number, supplierName: string) {
  const withConsigneeMaterial = knowsConsigneeMaterial(readerId, trade)
  return trade.positions.map((position) => presentPosition(position, { supplierName, withConsigneeMaterial }))
}

/** What the creator of a trade gets back. */
export function presentCreatedTrade(
  trade: TradeRecord,
  member: SignedIn,
  { consignee, documentTypeName }: { consignee: { nameSeen: string }; documentTypeName: string },
): z.input<typeof CreatedTrade> {
  return {
    id: trade.id,
    contractorReferenceNumber: trade.contractorReference,
    documentID: trade.documentId,
    positions: presentPositions(trade, trade.contractorId, member.companyName),
    contractorName: member.companyName,
    contractorEmail: trade.contractorEmail,
    consigneeName: consignee.nameSeen,
    documentType: `${trade.documentType} - ${documentTypeName}`,
    notes: trade.notes,
    validFrom: trade.validFrom,
    validUntil: trade.validUntil,
    certified: false,
  }
}
