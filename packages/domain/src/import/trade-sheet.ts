import { importSheets as texts } from '@selvedge/messages/en/import-sheets.ts'
import type { TradeKind } from '../records/trade-kinds.ts'
import { importIssues } from './import-issues.ts'
import type { SheetSpec } from './sheet.ts'
import type { ImportWord } from './words.ts'

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

/** What people write for the kinds. */
export const TRADE_KIND_WORDS: Readonly<Record<TradeKind, ImportWord>> = {
  contract: 'contract',
  order: 'order',
  shipping: 'shipment',
}

/** A sheet of trades: a row for each position. */
export const TRADE_SHEET: SheetSpec<TradeColumn> = {
  columns: TRADE_COLUMNS,
  get headings() {
    return {
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
    }
  },
  words: {
    type: ['tradeType'],
    reference: ['reference'],
    company: ['buyer'],
    email: ['email'],
    documentType: ['documentType'],
    validFrom: ['validFrom'],
    validUntil: ['validUntil'],
    parent: ['parent'],
    standard: ['standard'],
    notes: ['notes'],
    file: ['file'],
    material: ['material'],
    group: ['group'],
    quantity: ['quantity'],
    unit: ['unit'],
    weight: ['weight'],
    lot: ['lot'],
    description: ['description'],
  },
  reads: {
    type: 'tradeKind',
    documentType: 'entry',
    validFrom: 'day',
    validUntil: 'day',
    standard: 'entry',
    group: 'group',
    quantity: 'amount',
    unit: 'unit',
    weight: 'amount',
  },
  needed: 'reference',
  empty: importIssues.importEmpty,
  noNeeded: importIssues.importNoReferenceColumn,
}
