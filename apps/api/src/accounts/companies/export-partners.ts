import type { PartnerRow } from '@selvedge/contract/partners.ts'
import type { z } from 'zod'
import { type ExportTable, type QueryOf } from '../../platform/exports/export-table.ts'
import { capitalised, markOf } from '../../platform/exports/words-of-cells.ts'
import { partnerList } from './partner-rows.ts'

export const partnerExport: ExportTable<z.input<typeof PartnerRow>, QueryOf<typeof partnerList>> = {
  ...partnerList,
  name: 'partners',
  columns: () => [
    { heading: 'Company', kind: 'text', of: (row) => row.companyName },
    { heading: 'Role', kind: 'text', of: (row) => row.role },
    { heading: 'Country', kind: 'text', of: (row) => row.country },
    { heading: 'City', kind: 'text', of: (row) => row.city },
    { heading: 'Known since (UTC)', kind: 'instant', of: (row) => row.since },
    { heading: 'Status', kind: 'text', of: (row) => capitalised(row.status) },
    { heading: 'Relation', kind: 'text', of: (row) => capitalised(row.relation).replaceAll('_', ' ') },
    {
      heading: 'Certification body',
      kind: 'text',
      of: ({ certifierConfirmed }) => markOf(certifierConfirmed),
    },
  ],
}
