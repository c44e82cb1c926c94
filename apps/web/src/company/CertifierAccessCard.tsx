import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  CERTIFIER_ACCESS_SORTS,
  type CertifierAccessRow,
  listCertifierAccessEndpoint,
  takeCertifierAccessEndpoint,
} from '@selvedge/contract/certifiers.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { certifiers } from '@selvedge/messages/en/certifiers.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { IconEye } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callPage, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { keys } from '../query-keys.ts'
import { useCurrentUser } from '../session.ts'
import { NotConfirmedBadge } from '../ui/display/NotConfirmedBadge.tsx'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import type { Column } from '../ui/table/columns.ts'
import { Day } from '../ui/display/Day.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { GiveAccessDialog } from './GiveAccessDialog.tsx'

const ACCESS = tableSpec({
  prefix: 'access.',
  sorts: CERTIFIER_ACCESS_SORTS,
  first: { sort: 'companyName', order: 'asc' },
  filters: {},
})

const GRANTED_BY = {
  filing: certifiers.filedBy,
  grant: certifiers.grantedBy,
} as const

const COLUMNS: readonly Column<CertifierAccessRow>[] = [
  {
    header: certifiers.certificationBody,
    cell: (row) => (
      <>
        {row.companyName} <NotConfirmedBadge confirmed={row.certifierConfirmed} />
      </>
    ),
    sort: 'companyName',
  },
  { header: certifiers.how, cell: (row) => GRANTED_BY[row.givenBy]({ person: row.person }) },
  { header: accounts.since, cell: (row) => <Day of={row.since} />, sort: 'since' },
  { header: tables.actions, cell: (row) => (row.permissions.takeBack ? <TakeBack of={row} /> : '-') },
]

/** Which certification bodies see the company's shipments and materials. */
export function CertifierAccessCard() {
  const { permissions } = useCurrentUser()
  const [giving, { open, close }] = useDisclosure(false)
  const canGive = permissions.letCertifiers === true
  return (
    <>
      <TableCard
        title={certifiers.accessTitle}
        table="access"
        spec={ACCESS}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        cacheKey={keys.companies.certifierAccess}
        load={(query, options) => callPage(listCertifierAccessEndpoint, { query }, options)}
        searchHint={certifiers.accessSearch}
        empty={
          <EmptyState icon={<IconEye size={32} aria-hidden />} title={certifiers.noAccess}>
            <p>{certifiers.noAccessHint}</p>
            {canGive && <Button onClick={open}>{certifiers.giveAccess}</Button>}
          </EmptyState>
        }
      />
      {canGive && (
        <div>
          <Button variant="default" onClick={open}>
            {certifiers.giveAccessTitle}
          </Button>
        </div>
      )}
      {giving && <GiveAccessDialog onClose={close} />}
    </>
  )
}

function TakeBack({ of: { id, companyName } }: { of: CertifierAccessRow }) {
  const [asking, setAsking] = useState(false)
  const take = useMutation({
    mutationFn: () => call(takeCertifierAccessEndpoint, { params: { id } }),
    onSuccess: async () => {
      toast.info(certifiers.accessTaken({ company: companyName }))
      setAsking(false)
      await changed('partner')
    },
  })
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={certifiers.takeBackOf({ company: companyName })}
        onClick={() => setAsking(true)}
      >
        {certifiers.takeBack}
      </Button>
      <ConfirmModal
        opened={asking}
        title={certifiers.takeBackTitle}
        confirmLabel={certifiers.takeBack}
        danger
        busy={take.isPending}
        error={take.error ? errorText(take.error) : undefined}
        onConfirm={() => take.mutate()}
        onCancel={() => {
          take.reset()
          setAsking(false)
        }}
      >
        {certifiers.takeBackText({ company: companyName })}
      </ConfirmModal>
    </>
  )
}
