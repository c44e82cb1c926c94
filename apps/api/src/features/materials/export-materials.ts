import { exports } from '@selvedge/messages/en/exports.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { wordsOfTheWire } from '@selvedge/messages/en/words-of-the-wire.ts'
import type { MaterialPlan, MaterialRow, MaterialTrade } from '@selvedge/contract/materials.ts'
import { MAX_COUNTED_USES } from '@selvedge/domain/limits.ts'
import type { z } from 'zod'
import { type ExportTable, type QueryOf } from '../../platform/exports/export-table.ts'
import { alteredColumn, statusOf } from '../../platform/exports/words-of-cells.ts'
import { materialList } from './material-rows.ts'
import { materialPlans, materialTrades } from './material-uses.ts'

export const materialExport: ExportTable<z.input<typeof MaterialRow>, QueryOf<typeof materialList>> = {
  ...materialList,
  name: 'materials',
  columns: () => [
    { heading: exports.name, kind: 'text', of: (row) => row.name },
    {
      heading: exports.group,
      kind: 'text',
      of: (row) => (row.isInput ? exports.received : exports.produced),
    },
    { heading: exports.trades({ max: String(MAX_COUNTED_USES) }), kind: 'number', of: (row) => row.trades },
    { heading: exports.plans, kind: 'number', of: (row) => row.plans },
    { heading: exports.lastUsed, kind: 'instant', of: (row) => row.lastUsedAt },
    { heading: exports.created, kind: 'instant', of: (row) => row.createdAt },
  ],
}

export const materialTradeExport: ExportTable<z.input<typeof MaterialTrade>, { materialId: number }> = {
  ...materialTrades,
  name: 'material-trades',
  columns: () => [
    { heading: exports.reference, kind: 'text', of: (row) => row.contractorReferenceNumber },
    { heading: exports.kind, kind: 'text', of: (row) => recordNames[row.type] },
    { heading: exports.use, kind: 'text', of: (row) => wordsOfTheWire[row.use] },
    { heading: exports.partner, kind: 'text', of: (row) => row.partnerName },
    { heading: exports.status, kind: 'text', of: statusOf },
    { heading: exports.created, kind: 'instant', of: (row) => row.contractorDate },
    alteredColumn(),
  ],
}

export const materialPlanExport: ExportTable<z.input<typeof MaterialPlan>, { materialId: number }> = {
  ...materialPlans,
  name: 'material-plans',
  columns: () => [
    { heading: exports.name, kind: 'text', of: (row) => row.name },
    { heading: exports.use, kind: 'text', of: (row) => wordsOfTheWire[row.use] },
    { heading: exports.percentage, kind: 'number', of: (row) => row.percentage },
    { heading: exports.validFrom, kind: 'day', of: (row) => row.validFrom },
    { heading: exports.validUntil, kind: 'day', of: (row) => row.validUntil },
    alteredColumn(),
  ],
}
