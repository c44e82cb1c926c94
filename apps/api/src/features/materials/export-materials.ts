import type { MaterialPlan, MaterialRow, MaterialTrade } from '@selvedge/contract/materials.ts'
import { MAX_COUNTED_USES } from '@selvedge/domain/limits.ts'
import { TRADE_KIND } from '@selvedge/domain/trade.ts'
import type { z } from 'zod'
import { type ExportTable, type QueryOf } from '../../platform/exports/export-table.ts'
import { capitalised } from '../../platform/exports/words-of-cells.ts'
import { materialList } from './material-rows.ts'
import { materialPlans, materialTrades } from './material-uses.ts'

export const materialExport: ExportTable<z.input<typeof MaterialRow>, QueryOf<typeof materialList>> = {
  ...materialList,
  name: 'materials',
  columns: () => [
    { heading: 'Name', kind: 'text', of: (row) => row.name },
    { heading: 'Group', kind: 'text', of: (row) => (row.isInput ? 'Received' : 'Produced') },
    { heading: `Trades (counted to ${MAX_COUNTED_USES})`, kind: 'number', of: (row) => row.trades },
    { heading: 'Plans', kind: 'number', of: (row) => row.plans },
    { heading: 'Last used (UTC)', kind: 'instant', of: (row) => row.lastUsedAt },
    { heading: 'Created (UTC)', kind: 'instant', of: (row) => row.createdAt },
  ],
}

export const materialTradeExport: ExportTable<z.input<typeof MaterialTrade>, { materialId: number }> = {
  ...materialTrades,
  name: 'material-trades',
  columns: () => [
    { heading: 'Reference', kind: 'text', of: (row) => row.contractorReferenceNumber },
    { heading: 'Kind', kind: 'text', of: (row) => capitalised(TRADE_KIND[row.type].name) },
    { heading: 'Use', kind: 'text', of: (row) => capitalised(row.use) },
    { heading: 'Partner', kind: 'text', of: (row) => row.partnerName },
    { heading: 'Status', kind: 'text', of: (row) => capitalised(row.status) },
    { heading: 'Created (UTC)', kind: 'instant', of: (row) => row.contractorDate },
  ],
}

export const materialPlanExport: ExportTable<z.input<typeof MaterialPlan>, { materialId: number }> = {
  ...materialPlans,
  name: 'material-plans',
  columns: () => [
    { heading: 'Name', kind: 'text', of: (row) => row.name },
    { heading: 'Use', kind: 'text', of: (row) => capitalised(row.use) },
    { heading: 'Percentage', kind: 'number', of: (row) => row.percentage },
    { heading: 'Valid from', kind: 'day', of: (row) => row.validFrom },
    { heading: 'Valid until', kind: 'day', of: (row) => row.validUntil },
  ],
}
