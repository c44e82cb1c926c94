import type { PlanRow } from '@selvedge/contract/transformation-plans.ts'
import type { z } from 'zod'
import { type ExportTable, type QueryOf } from '../../platform/exports/export-table.ts'
import { planList } from './list-plans.ts'

/** `Yarn 60 %, Thread 40 %`. */
const inputsOf = ({ inputPositions }: z.input<typeof PlanRow>) =>
  inputPositions.map((input) => `${input.contractorMaterialName} ${input.quantity} %`).join(', ')

export const planExport: ExportTable<z.input<typeof PlanRow>, QueryOf<typeof planList>> = {
  ...planList,
  name: 'transformations',
  columns: () => [
    { heading: 'Name', kind: 'text', of: (row) => row.name },
    { heading: 'Output material', kind: 'text', of: (row) => row.outputMaterial.name },
    { heading: 'Inputs', kind: 'text', of: inputsOf },
    { heading: 'Traceability level', kind: 'text', of: (row) => row.traceabilityLevel },
    { heading: 'Transparency level', kind: 'text', of: (row) => row.transparencyLevel },
    { heading: 'Valid from', kind: 'day', of: (row) => row.validFrom },
    { heading: 'Valid until', kind: 'day', of: (row) => row.validUntil },
    { heading: 'Created (UTC)', kind: 'instant', of: (row) => row.creationDate },
  ],
}
