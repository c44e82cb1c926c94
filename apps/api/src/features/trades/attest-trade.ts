import type { TradeV1 } from '@selvedge/proof/attested/trade-1.ts'
import type { TradeRecord } from './trade-store.ts'

const decimal = (value: number | null) => (value === null ? null : value.toFixed(2))

/**
 * The current content of a trade, as version 1 of its signed content: quantities and days as texts, everything the two sides
 * agreed on. The check of a trade rebuilds it from the database and compares.
 */
export function attestTrade(trade: TradeRecord): TradeV1 {
  return {
    kind: trade.kind,
    status: trade.status,
    contractor: trade.contractorId,
    consignee: trade.consigneeId,
    contractorEmail: trade.contractorEmail,
    consigneeEmail: trade.consigneeEmail,
    documentType: trade.documentType,
    document: trade.documentId,
    processingStandard: trade.processingStandard,
    validFrom: trade.validFrom,
    validUntil: trade.validUntil,
    notes: trade.notes,
    contractorReference: trade.contractorReference,
    consigneeReference: trade.consigneeReference,
    parentReference: trade.parentReference,
    parent: trade.parentId,
    refusalReason: trade.refusalReason,
    createdBy: trade.createdBy,
    createdAt: trade.createdAt.toISOString(),
    decidedBy: trade.decidedBy,
    decidedAt: trade.decidedAt?.toISOString() ?? null,
    positions: trade.positions.map((position) => ({
      id: position.id,
      contractorMaterial: position.contractorMaterialId,
      contractorMaterialName: position.contractorMaterialName,
      consigneeMaterial: position.consigneeMaterialId,
      consigneeMaterialName: position.consigneeMaterialName,
      quantity: decimal(position.quantity),
      unit: position.unit,
      weightKg: decimal(position.weight),
      description: position.description,
    })),
  }
}
