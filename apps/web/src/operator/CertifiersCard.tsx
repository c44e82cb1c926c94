import { Button } from '@mantine/core'
import { CERTIFIER_SORTS, type CertifierRow, listCertifiersEndpoint } from '@selvedge/contract/certifiers.ts'
import { CERTIFIER_STATES, type CertifierDecision } from '@selvedge/domain/certifier.ts'
import { plainWebAddress } from '@selvedge/domain/text.ts'
import { IconCertificate } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { CERTIFIER_STATE } from '../ui/display/certifier-words.ts'
import { CertifierStateBadge } from '../ui/display/CertifierStateBadge.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import type { Column } from '../ui/table/DataTable.tsx'
import { Day } from '../ui/table/Day.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { DECISION } from './decision-words.ts'
import classes from './OperatorPage.module.css'

const CERTIFIERS = tableSpec({
  prefix: '',
  sorts: CERTIFIER_SORTS,
  first: { sort: 'registeredAt', order: 'asc' },
  filters: { state: CERTIFIER_STATES },
})

const FILTERS = [
  {
    name: 'state',
    label: 'State',
    all: 'All states',
    showAll: 'Show all states',
    options: CERTIFIER_STATES.map((state) => ({ value: state, label: CERTIFIER_STATE[state].word })),
  },
] as const

const COLUMNS: readonly Column<CertifierRow>[] = [
  { header: 'Certification body', cell: (row) => <Name of={row} />, sort: 'companyName' },
  {
    header: 'Country',
    cell: (row) => <span className={classes['word']}>{row.country ?? '-'}</span>,
    sort: 'country',
  },
  { header: 'Register number', cell: (row) => row.registerNumber ?? '-' },
  { header: 'Invited by', cell: (row) => row.invitedBy ?? '-' },
  { header: 'Registered', cell: (row) => <Day of={row.registeredAt} />, sort: 'registeredAt' },
  { header: 'Certificates', cell: (row) => row.certificates, sort: 'certificates' },
  { header: 'State', cell: (row) => <State of={row} /> },
]

type Asked = { certifier: CertifierRow; decision: CertifierDecision }
type Ask = (asked: Asked) => void

const columnsFor = (onAsk: Ask): readonly Column<CertifierRow>[] => [
  ...COLUMNS,
  { header: 'Actions', cell: (row) => <Actions of={row} onAsk={onAsk} /> },
]

/** Every certification body of the installation, with what an operator can decide about it. */
export function CertifiersCard() {
  // Kept here: a row is another one where the table turns into cards.
  const [asked, setAsked] = useState<Asked>()
  const columns = useMemo(() => columnsFor(setAsked), [])
  return (
    <>
      <TableCard
        title="Certification bodies"
        table="certifiers"
        spec={CERTIFIERS}
        columns={columns}
        rowKey={(row) => row.id}
        cacheKey={keys.operator.certifiers}
        load={(query, options) => callPage(listCertifiersEndpoint, { query }, options)}
        searchHint="Search name, country or number"
        filters={FILTERS}
        empty={
          <EmptyState icon={<IconCertificate size={32} aria-hidden />} title="No certification bodies yet">
            <p>One that registers is listed here and waits for you.</p>
          </EmptyState>
        }
      />
      {asked && <DecideDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Name({ of: { companyName, website } }: { of: CertifierRow }) {
  if (website === null) return <>{companyName}</>
  return (
    <span className={classes['name']}>
      {companyName}
      <a href={website} target="_blank" rel="noopener noreferrer">
        {plainWebAddress(website).replace(/^https?:\/\//, '')}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </span>
  )
}

function State({ of: { state, reason, decidedAt, decidedBy } }: { of: CertifierRow }) {
  return (
    <span className={classes['state']}>
      <CertifierStateBadge state={state} />
      {decidedAt !== null && (
        <span className={classes['soft']}>
          <Day of={decidedAt} /> {decidedBy === null ? 'on the server' : `by ${decidedBy}`}
        </span>
      )}
      {reason !== null && <span className={classes['soft']}>{reason}</span>}
    </span>
  )
}

function Actions({ of: row, onAsk }: { of: CertifierRow; onAsk: Ask }) {
  return (
    <div className={classes['actions']}>
      {row.decisions.map((decision) => (
        <Button
          key={decision}
          variant="default"
          size="compact-sm"
          aria-label={`${DECISION[decision].button} ${row.companyName}`}
          onClick={() => onAsk({ certifier: row, decision })}
        >
          {DECISION[decision].button}
        </Button>
      ))}
    </div>
  )
}
