import type { TradeRow } from '@selvedge/contract/trades.ts'
import { TRADE_KIND } from '@selvedge/domain/trade.ts'
import type { z } from 'zod'
import { type ExportTable, type QueryOf } from '../../platform/exports/export-table.ts'
import { capitalised } from '../../platform/exports/words-of-cells.ts'
import { tradeList } from './list-trades.ts'

const distinct = (names: readonly string[]) => [...new Set(names)].join(', ')

/** Weights are all in kilograms and add up; quantities come in units of their own and do not. */
function weightOf({ positions }: z.input<typeof TradeRow>): number | null {
  const weights = positions.flatMap(({ weight }) => (weight === null ? [] : [weight]))
  return weights.length === 0
    ? null
    : Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 100) / 100
}

export const tradeExport: ExportTable<z.input<typeof TradeRow>, QueryOf<typeof tradeList>> = {
  ...tradeList,
  name: 'trades',
  columns: () => [
    { heading: 'Reference', kind: 'text', of: (row) => row.contractorReferenceNumber },
    { heading: 'Kind', kind: 'text', of: (row) => capitalised(TRADE_KIND[row.type].name) },
    { heading: 'Document type', kind: 'text', of: (row) => row.documentType },
    { heading: 'Contractor', kind: 'text', of: (row) => row.contractorName },
    { heading: 'Consignee', kind: 'text', of: (row) => row.consigneeName },
    {
      heading: 'Materials',
      kind: 'text',
      of: (row) => distinct(row.positions.map((position) => position.contractorMaterialName)),
    },
    { heading: 'Weight (kg)', kind: 'number', of: weightOf },
    { heading: 'Valid from', kind: 'day', of: (row) => row.validFrom },
    { heading: 'Valid until', kind: 'day', of: (row) => row.validUntil },
    { heading: 'Status', kind: 'text', of: (row) => capitalised(row.status) },
    { heading: 'Created (UTC)', kind: 'instant', of: (row) => row.contractorDate },
  ],
}
