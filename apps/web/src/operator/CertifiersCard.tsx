import { countryNamed } from '@selvedge/messages/reference-name.ts'
import { Button } from '@mantine/core'
import { CERTIFIER_SORTS, type CertifierRow, listCertifiersEndpoint } from '@selvedge/contract/certifiers.ts'
import { CERTIFIER_STATES, type CertifierDecision } from '@selvedge/domain/certifier.ts'
import { plainWebAddress } from '@selvedge/domain/text.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { certifiers } from '@selvedge/messages/en/certifiers.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { frame } from '@selvedge/messages/en/frame.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { IconCertificate } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { CERTIFIER_STATE } from '../ui/display/certifier-words.ts'
import { CertifierStateBadge } from '../ui/display/CertifierStateBadge.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { rich } from '../ui/rich.ts'
import type { Column } from '../ui/table/columns.ts'
import { Day } from '../ui/display/Day.tsx'
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
    label: accounts.progress,
    all: tables.allStates,
    showAll: tables.showAllStates,
    options: CERTIFIER_STATES.map((state) => ({ value: state, label: CERTIFIER_STATE[state].word })),
  },
] as const

const COLUMNS: readonly Column<CertifierRow>[] = [
  { header: certifiers.certificationBody, cell: (row) => <Name of={row} />, sort: 'companyName' },
  {
    header: recordWords.country,
    cell: (row) => (
      <span className={classes['word']}>{row.country === null ? '-' : countryNamed(row.country)}</span>
    ),
    sort: 'country',
  },
  { header: certifiers.registerNumber, cell: (row) => row.registerNumber ?? '-' },
  { header: accounts.invitedBy, cell: (row) => row.invitedBy ?? '-' },
  { header: certifiers.registered, cell: (row) => <Day of={row.registeredAt} />, sort: 'registeredAt' },
  { header: recordWords.certificates, cell: (row) => row.certificates, sort: 'certificates' },
  { header: accounts.progress, cell: (row) => <State of={row} /> },
]

type PendingDecision = { certifier: CertifierRow; decision: CertifierDecision }
type Ask = (pending: PendingDecision) => void

const columnsFor = (onAsk: Ask): readonly Column<CertifierRow>[] => [
  ...COLUMNS,
  { header: tables.actions, cell: (row) => <Actions of={row} onAsk={onAsk} /> },
]

/** Every certification body of the installation, with what an operator can decide about it. */
export function CertifiersCard() {
  // Kept here: a row is another one where the table turns into cards.
  const [pending, setPending] = useState<PendingDecision>()
  const columns = useMemo(() => columnsFor(setPending), [])
  return (
    <>
      <TableCard
        title={frame.certificationBodies}
        table="certifiers"
        spec={CERTIFIERS}
        columns={columns}
        rowKey={(row) => row.id}
        cacheKey={keys.operator.certifiers}
        load={(query, options) => callPage(listCertifiersEndpoint, { query }, options)}
        searchHint={certifiers.allHint}
        filters={FILTERS}
        empty={
          <EmptyState icon={<IconCertificate size={32} aria-hidden />} title={certifiers.none}>
            <p>{certifiers.noneHint}</p>
          </EmptyState>
        }
      />
      {pending && <DecideDialog {...pending} onClose={() => setPending(undefined)} />}
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
        <span className="visually-hidden"> {common.opensInNewTab}</span>
      </a>
    </span>
  )
}

function State({ of: { state, reason, decidedAt, decidedBy } }: { of: CertifierRow }) {
  const day = () => <Day of={decidedAt} />
  return (
    <span className={classes['state']}>
      <CertifierStateBadge state={state} />
      {decidedAt !== null && (
        <span className={classes['soft']}>
          {rich(
            decidedBy === null
              ? certifiers.decidedOnServer({ day })
              : certifiers.decidedBy({ day, person: decidedBy }),
          )}
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
          aria-label={DECISION[decision].about({ company: row.companyName })}
          onClick={() => onAsk({ certifier: row, decision })}
        >
          {DECISION[decision].button}
        </Button>
      ))}
    </div>
  )
}
