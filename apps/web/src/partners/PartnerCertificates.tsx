import { CERTIFICATION_SORTS, listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import type { PartnerRow } from '@selvedge/contract/partners.ts'
import { CERTIFICATION_STATUSES } from '@selvedge/domain/certification.ts'
import { partnerPage } from '@selvedge/messages/en/partner-page.ts'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { CERTIFICATE_COLUMNS } from '../records/certificate-columns.tsx'
import { statusWord } from '../ui/display/StatusBadge.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { tables } from '@selvedge/messages/en/tables.ts'

const CERTIFICATES = tableSpec({
  prefix: 'certificates.',
  sorts: CERTIFICATION_SORTS,
  first: { sort: 'contractorDate', order: 'desc' },
  filters: { status: CERTIFICATION_STATUSES, awaiting: ['true'] },
})

const FILTERS = [
  {
    name: 'status',
    label: recordWords.status,
    all: tables.allStates,
    showAll: tables.showAllStates,
    options: CERTIFICATION_STATUSES.map((status) => ({ value: status, label: statusWord(status) })),
  },
  { name: 'awaiting', label: partnerPage.waitsForYou, value: 'true' },
] as const

/** The certificates that the reader's company and one partner give each other. */
export function PartnerCertificates({ partner: { id, companyName: company } }: { partner: PartnerRow }) {
  return (
    <TableCard
      title={partnerPage.certificates({ company })}
      table="certificates"
      anchor="certificates"
      spec={CERTIFICATES}
      columns={CERTIFICATE_COLUMNS}
      rowKey={(row) => row.id}
      cacheKey={keys.certifications.with(id)}
      load={(query, options) =>
        callPage(listCertificationsEndpoint, { query: { ...query, partner: id } }, options)
      }
      searchHint={partnerPage.searchCertificates}
      filters={FILTERS}
      exportAs="certificates"
      exportWith={{ partner: String(id) }}
      empty={
        <EmptyState title={partnerPage.noCertificates}>
          <p>{partnerPage.noCertificatesHint({ company })}</p>
        </EmptyState>
      }
    />
  )
}
