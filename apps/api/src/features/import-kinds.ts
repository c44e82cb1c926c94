import type { ImportKinds } from '../records/import-kind.ts'
import { certificateImport } from './certifications/import-certifications.ts'
import { materialImport } from './materials/import-materials.ts'
import { partnerImport } from './partners/import-partners.ts'
import { tradeImport } from './trades/import-trades.ts'

/** The registry of what companies import: how rows of each kind are checked, made and taken back. */
export const importKinds: ImportKinds = {
  materials: materialImport,
  partners: partnerImport,
  trades: tradeImport,
  certificates: certificateImport,
}
