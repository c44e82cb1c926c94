import { exports } from '@selvedge/messages/en/exports.ts'
import { countryNamed, referenceName } from '@selvedge/messages/reference-name.ts'
import { wordsOfTheWire } from '@selvedge/messages/en/words-of-the-wire.ts'
import type { PartnerRow } from '@selvedge/contract/partners.ts'
import type { z } from 'zod'
import { type ExportTable, type QueryOf } from '../../platform/exports/export-table.ts'
import { markOf } from '../../platform/exports/words-of-cells.ts'
import { partnerList } from './partner-rows.ts'

export const partnerExport: ExportTable<z.input<typeof PartnerRow>, QueryOf<typeof partnerList>> = {
  ...partnerList,
  name: 'partners',
  columns: () => [
    { heading: exports.company, kind: 'text', of: (row) => row.companyName },
    { heading: exports.role, kind: 'text', of: (row) => row.role && referenceName(row.role) },
    { heading: exports.country, kind: 'text', of: (row) => row.country && countryNamed(row.country) },
    { heading: exports.city, kind: 'text', of: (row) => row.city },
    { heading: exports.knownSince, kind: 'instant', of: (row) => row.since },
    { heading: exports.status, kind: 'text', of: (row) => wordsOfTheWire[row.status] },
    { heading: exports.relation, kind: 'text', of: (row) => wordsOfTheWire[row.relation] },
    {
      heading: exports.certificationBody,
      kind: 'text',
      of: ({ certifierConfirmed }) => markOf(certifierConfirmed),
    },
  ],
}
