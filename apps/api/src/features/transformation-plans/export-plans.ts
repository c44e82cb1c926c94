import { listApart } from '@selvedge/messages/list.ts'
import { referenceName } from '@selvedge/messages/reference-name.ts'
import { exports } from '@selvedge/messages/en/exports.ts'
import type { PlanRow } from '@selvedge/contract/transformation-plans.ts'
import type { z } from 'zod'
import { type ExportTable, type QueryOf } from '../../platform/exports/export-table.ts'
import { alteredColumn } from '../../platform/exports/words-of-cells.ts'
import { planList } from './list-plans.ts'

/** `Yarn 60 %; Thread 40 %`. */
const inputsOf = ({ inputPositions }: z.input<typeof PlanRow>) =>
  listApart(
    inputPositions.map((input) =>
      exports.input({ material: input.contractorMaterialName, percentage: String(input.quantity) }),
    ),
  )

export const planExport: ExportTable<z.input<typeof PlanRow>, QueryOf<typeof planList>> = {
  ...planList,
  name: 'transformations',
  columns: () => [
    { heading: exports.name, kind: 'text', of: (row) => row.name },
    { heading: exports.outputMaterial, kind: 'text', of: (row) => row.outputMaterial.name },
    { heading: exports.inputs, kind: 'text', of: inputsOf },
    { heading: exports.traceabilityLevel, kind: 'text', of: (row) => referenceName(row.traceabilityLevel) },
    { heading: exports.transparencyLevel, kind: 'text', of: (row) => referenceName(row.transparencyLevel) },
    { heading: exports.validFrom, kind: 'day', of: (row) => row.validFrom },
    { heading: exports.validUntil, kind: 'day', of: (row) => row.validUntil },
    { heading: exports.created, kind: 'instant', of: (row) => row.creationDate },
    alteredColumn(),
  ],
}
