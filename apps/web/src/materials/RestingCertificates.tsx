import { CERTIFICATION_SORTS, listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { CERTIFICATION_STATUSES } from '@selvedge/domain/certification.ts'
import { home } from '@selvedge/messages/en/home.ts'
import { materialPage } from '@selvedge/messages/en/material-page.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { CERTIFICATE_COLUMNS } from '../records/certificate-columns.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { rich } from '../ui/rich.ts'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { usePages } from '../use-pages.ts'

const CERTIFICATES = tableSpec({
  prefix: 'certificates.',
  sorts: CERTIFICATION_SORTS,
  first: { sort: 'validUntil', order: 'desc' },
  filters: { status: CERTIFICATION_STATUSES },
})

/** The certificates that speak of a material: of itself, of what a scope covers, or of a shipment with it. */
export function RestingCertificates({ materialId }: { materialId: string }) {
  const pages = usePages()
  // What is proven further up rests on certificates of others, which are no less there.
  const chain = (words: ReactNode) => (
    <Link {...pages.supplyChain(materialId, { view: 'table' })} preload={false}>
      {words}
    </Link>
  )
  return (
    <TableCard
      title={recordWords.certificates}
      table="certificates"
      anchor="certificates"
      spec={CERTIFICATES}
      columns={CERTIFICATE_COLUMNS}
      rowKey={(row) => row.id}
      cacheKey={keys.certifications.on(materialId)}
      load={(query, options) =>
        callPage(listCertificationsEndpoint, { query: { ...query, material: materialId } }, options)
      }
      searchHint={home.certificatesSearch}
      exportAs="certificates"
      exportWith={{ material: materialId }}
      empty={
        <EmptyState title={materialPage.noCertificates}>
          <p>{rich(materialPage.noCertificatesHint({ chain }))}</p>
        </EmptyState>
      }
    />
  )
}
