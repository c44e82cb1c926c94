import type { ParentTrade } from '@selvedge/contract/trade-links.ts'
import type { Position, Trade } from '@selvedge/contract/trades.ts'

const DAY = '2026-03-01T00:00:00.000Z'

export const aPosition = (id: number, changes: Partial<Position> = {}): Position => ({
  id,
  contractorMaterialName: 'Poplin, greige',
  contractorMaterialId: 17,
  consigneeMaterialName: null,
  consigneeMaterialId: null,
  quantity: 1200,
  weight: null,
  externalDescription: null,
  unit: 'MTR - metre',
  contractorSupplierName: null,
  ...changes,
})

/** A contract that Harbour Weavers recorded with Tidewater Dyers. */
export const aTrade = (changes: Partial<Trade> = {}): Trade => ({
  id: 31,
  type: 'contract',
  contractorReferenceNumber: 'HW-5520',
  consigneeReferenceNumber: null,
  parentReferenceNumber: null,
  contractorName: 'Harbour Weavers',
  consigneeName: 'Tidewater Dyers',
  approverName: 'Tidewater Dyers',
  contractorEmail: 'ines@harbour.example',
  consigneeEmail: null,
  validFrom: DAY,
  validUntil: null,
  contractorDate: DAY,
  consigneeDate: null,
  decidedBy: null,
  refusalReason: null,
  document: null,
  documentType: 'Contract',
  notes: null,
  status: 'PENDING',
  processingStandardName: null,
  positions: [aPosition(1)],
  parent: null,
  children: [],
  childrenTotal: 0,
  side: 'contractor',
  nextKinds: [],
  permissions: { canDecide: false, canEditStandard: false, canHaveProof: false },
  ...changes,
})

/** The same as a trade that another one may belong to. */
export const PARENT: ParentTrade = {
  id: 31,
  type: 'contract',
  contractorReferenceNumber: 'HW-5520',
  status: 'ACCEPTED',
  consigneeReferenceNumber: 'IN-1',
  contractorName: 'Harbour Weavers',
  consigneeName: 'Tidewater Dyers',
  validFrom: DAY,
  contractorDate: DAY,
}
