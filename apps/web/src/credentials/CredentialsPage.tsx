import { type Credential, CREDENTIAL_SORTS, listCredentialsEndpoint } from '@selvedge/contract/credentials.ts'
import { CREDENTIAL_STATES } from '@selvedge/domain/credential.ts'
import { credentials as texts } from '@selvedge/messages/en/credentials.ts'
import { IconCertificate } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { CredentialState } from '../records/credential/CredentialState.tsx'
import { validityText } from '../records/credential/credential-words.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { instantText } from '../ui/format.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import type { Column } from '../ui/table/columns.ts'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'

const CREDENTIALS = tableSpec({
  prefix: '',
  sorts: CREDENTIAL_SORTS,
  first: { sort: 'issuedAt', order: 'desc' },
  filters: { state: CREDENTIAL_STATES },
})

const FILTERS = [
  {
    name: 'state',
    label: texts.state,
    all: texts.all,
    showAll: texts.showAll,
    options: CREDENTIAL_STATES.map((state) => ({ value: state, label: texts[state] })),
  },
] as const

const COLUMNS: readonly Column<Credential>[] = [
  {
    header: texts.name,
    cell: ({ id, name }) => (
      <Link to="/credentials/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
    sort: 'name',
  },
  { header: texts.kind, cell: ({ kind }) => texts[kind] },
  { header: texts.state, cell: (credential) => <CredentialState credential={credential} /> },
  { header: texts.validity, cell: validityText },
  { header: texts.issuedAt, cell: ({ issuedAt }) => instantText(issuedAt), sort: 'issuedAt' },
]

/** The credentials that the company issued, page by page. */
export const CredentialsPage = () => (
  <>
    <PageHeader title={texts.title} crumbs={[]} intro={texts.intro} />
    <TableCard
      title={texts.title}
      table="credentials"
      spec={CREDENTIALS}
      filters={FILTERS}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      cacheKey={keys.credentials.all}
      load={(query, options) => callPage(listCredentialsEndpoint, { query }, options)}
      searchHint={texts.search}
      empty={
        <EmptyState icon={<IconCertificate size={32} aria-hidden />} title={texts.none}>
          <p>{texts.noneHint}</p>
        </EmptyState>
      }
    />
  </>
)
