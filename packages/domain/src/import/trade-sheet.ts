import { importSheets as texts } from '@selvedge/messages/en/import-sheets.ts'
import type { TradeKind } from '../records/trade-kinds.ts'
import { importIssues } from './import-issues.ts'
import type { SheetSpec } from './sheet.ts'

/** What a trade has once: it stands in its first row, and may be left out in the others. */
export const TRADE_HEAD = [
  'type',
  'reference',
  'company',
  'email',
  'documentType',
  'validFrom',
  'validUntil',
  'parent',
  'standard',
  'notes',
  'file',
] as const

export const TRADE_COLUMNS = [
  'type',
  'reference',
  'company',
  'validFrom',
  'validUntil',
  'file',
  'material',
  'quantity',
  'unit',
  'weight',
  'lot',
  'group',
  'parent',
  'documentType',
  'standard',
  'email',
  'notes',
  'description',
] as const
export type TradeColumn = (typeof TRADE_COLUMNS)[number]

/** What people write for the kinds; compared by `nameKey`. */
export const TRADE_KIND_WORDS: Readonly<Record<TradeKind, readonly string[]>> = {
  contract: ['contract', 'sales contract', 'purchase contract', 'agreement'],
  order: ['order', 'purchase order', 'sales order', 'po', 'so'],
  shipping: ['shipment', 'shipping', 'delivery', 'dispatch', 'delivery note'],
}

/** A sheet of trades: a row for each position. */
export const TRADE_SHEET: SheetSpec<TradeColumn> = {
  columns: TRADE_COLUMNS,
  headings: {
    type: texts.headingTradeType,
    reference: texts.headingReference,
    company: texts.headingBuyer,
    email: texts.headingBuyerEmail,
    documentType: texts.headingDocumentType,
    validFrom: texts.headingValidFrom,
    validUntil: texts.headingValidUntil,
    parent: texts.headingParent,
    standard: texts.headingStandard,
    notes: texts.headingNotes,
    file: texts.headingFile,
    material: texts.headingMaterial,
    group: texts.headingGroup,
    quantity: texts.headingQuantity,
    unit: texts.headingUnit,
    weight: texts.headingWeight,
    lot: texts.headingLot,
    description: texts.headingDescription,
  },
  words: {
    type: ['type', 'kind', 'trade', 'tradetype', 'kindoftrade'],
    reference: [
      'reference',
      'referencenumber',
      'yourreference',
      'number',
      'no',
      'contractno',
      'orderno',
      'shipmentno',
    ],
    company: ['buyer', 'company', 'consignee', 'customer', 'to'],
    email: ['email', 'buyeremail', 'contact', 'emailofthebuyer'],
    documentType: ['documenttype', 'typeofdocument', 'doctype'],
    validFrom: ['validfrom', 'from', 'date', 'day', 'shippingdate', 'shipdate'],
    validUntil: ['validuntil', 'until', 'validto', 'expires'],
    parent: ['parent', 'follows', 'parentreference', 'rootreference', 'belongsto'],
    standard: ['standard', 'referencestandard', 'processingstandard'],
    notes: ['notes', 'note', 'remark', 'remarks', 'comment'],
    file: ['file', 'document', 'filename', 'attachment', 'pdf'],
    material: ['material', 'materialname', 'product', 'productname', 'article', 'item', 'goods'],
    group: ['group', 'receivedorproduced', 'use'],
    quantity: ['quantity', 'qty', 'amount'],
    unit: ['unit', 'units', 'unitcode', 'uom', 'unitofmeasure'],
    weight: ['weight', 'weightkg', 'weightinkg', 'netweight', 'netweightkg'],
    lot: ['lot', 'lotno', 'lotnumber', 'lotcode', 'batch', 'batchno', 'batchnumber'],
    description: ['description', 'externaldescription', 'details'],
  },
  needed: 'reference',
  empty: importIssues.importEmpty,
  noNeeded: importIssues.importNoReferenceColumn,
}
