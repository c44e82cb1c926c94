import type { TradeV1 } from '@selvedge/proof/attested/trade-1.ts'
import type { TradeV2 } from '@selvedge/proof/attested/trade-2.ts'
import { attestInVersions } from '../../records/attest-in-versions.ts'
import type { TradeRecord } from './trade-store.ts'

const decimal = (value: number | null) => (value === null ? null : value.toFixed(2))

/** Quantities and days as texts, everything the two sides agreed on. */
function version1(trade: TradeRecord): TradeV1 {
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

function version2(trade: TradeRecord): TradeV2 {
  const { positions, ...said } = version1(trade)
  return {
    ...said,
    schema: 2,
    positions: positions.map((position, i) => ({ ...position, lot: trade.positions[i]?.lot ?? null })),
  }
}

const attestIn = attestInVersions({ 1: version1, 2: version2 })

const hasLot = ({ positions }: TradeRecord) => positions.some(({ lot }) => lot !== null)

/**
 * What a trade says now, as it is signed. Its check builds it anew from the database and compares. Without lots it is stated as ever, so
 * that verifiers saved before there were any can read it. With lots it never was: a lot that came into its row later shows.
 */
export const attestTrade = (trade: TradeRecord, version = 1) =>
  attestIn(trade, hasLot(trade) && version === 1 ? 2 : version)
