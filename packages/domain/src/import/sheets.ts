import { CERTIFICATE_SHEET } from './certificate-sheet.ts'
import { checkCertificates } from './certificates.ts'
import type { ImportKind } from './kinds.ts'
import { checkMaterials, KNOWS_NO_MATERIALS, MATERIAL_SHEET } from './materials.ts'
import { TRADE_SHEET } from './trade-sheet.ts'
import { checkTrades, parentKeys, tradeKey, tradeRank } from './trades.ts'
import { PARTNER_SHEET } from './partner-sheet.ts'
import { checkPartners } from './partners.ts'
import { type ImportSheet, importSheet } from './sheet-kind.ts'

/** The sheets of what companies import. */
export const IMPORT_SHEETS: Readonly<Record<ImportKind, ImportSheet>> = {
  materials: importSheet({
    spec: MATERIAL_SHEET,
    check: (rows) => checkMaterials(rows, KNOWS_NO_MATERIALS),
  }),
  trades: importSheet({
    spec: TRADE_SHEET,
    fileColumn: 'file',
    recordKey: tradeKey,
    rank: tradeRank,
    follows: { column: 'parent', keys: parentKeys },
    check: checkTrades,
  }),
  partners: importSheet({ spec: PARTNER_SHEET, check: (rows) => checkPartners(rows) }),
  certificates: importSheet({ spec: CERTIFICATE_SHEET, fileColumn: 'file', check: checkCertificates }),
}
