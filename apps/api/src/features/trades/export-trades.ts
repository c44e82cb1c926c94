import { exports } from '@selvedge/messages/en/exports.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import type { TradeRow } from '@selvedge/contract/trades.ts'
import type { z } from 'zod'
import { type ExportTable, type QueryOf } from '../../platform/exports/export-table.ts'
import { alteredColumn, statusOf } from '../../platform/exports/words-of-cells.ts'
import { tradeList } from './list-trades.ts'

const distinct = (names: readonly string[]) => [...new Set(names)].join('; ')

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
    { heading: exports.reference, kind: 'text', of: (row) => row.contractorReferenceNumber },
    { heading: exports.kind, kind: 'text', of: (row) => recordNames[row.type] },
    { heading: exports.documentType, kind: 'text', of: (row) => row.documentType },
    { heading: exports.contractor, kind: 'text', of: (row) => row.contractorName },
    { heading: exports.consignee, kind: 'text', of: (row) => row.consigneeName },
    {
      heading: exports.materials,
      kind: 'text',
      of: (row) => distinct(row.positions.map((position) => position.contractorMaterialName)),
    },
    {
      heading: exports.lots,
      kind: 'text',
      of: (row) => distinct(row.positions.flatMap(({ lot }) => lot ?? [])),
    },
    { heading: exports.weight, kind: 'number', of: weightOf },
    { heading: exports.validFrom, kind: 'day', of: (row) => row.validFrom },
    { heading: exports.validUntil, kind: 'day', of: (row) => row.validUntil },
    { heading: exports.status, kind: 'text', of: statusOf },
    { heading: exports.created, kind: 'instant', of: (row) => row.contractorDate },
    alteredColumn(),
  ],
}
