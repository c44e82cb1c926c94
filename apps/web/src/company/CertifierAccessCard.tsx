import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  CERTIFIER_ACCESS_SORTS,
  type CertifierAccessRow,
  listCertifierAccessEndpoint,
  takeCertifierAccessEndpoint,
} from '@selvedge/contract/certifiers.ts'
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
import type { Column } from '../ui/table/DataTable.tsx'
import { Day } from '../ui/table/Day.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { GiveAccessDialog } from './GiveAccessDialog.tsx'

const ACCESS = tableSpec({
  prefix: 'access.',
  sorts: CERTIFIER_ACCESS_SORTS,
  first: { sort: 'companyName', order: 'asc' },
  filters: {},
})

const GIVEN_BY = {
  filing: (person: string) => `Certification filed by ${person}`,
  grant: (person: string) => `Access given by ${person}`,
} as const

const COLUMNS: readonly Column<CertifierAccessRow>[] = [
  {
    header: 'Certification body',
    cell: (row) => (
      <>
        {row.companyName} <NotConfirmedBadge confirmed={row.certifierConfirmed} />
      </>
    ),
    sort: 'companyName',
  },
  { header: 'How', cell: (row) => GIVEN_BY[row.givenBy](row.person) },
  { header: 'Since', cell: (row) => <Day of={row.since} />, sort: 'since' },
  { header: 'Actions', cell: (row) => (row.permissions.takeBack ? <TakeBack of={row} /> : '-') },
]

/** Which certification bodies see the company's shipments and materials. */
export function CertifierAccessCard() {
  const { permissions } = useCurrentUser()
  const [giving, { open, close }] = useDisclosure(false)
  const canGive = permissions.letCertifiers === true
  return (
    <>
      <TableCard
        title="Who sees your shipments and materials"
        table="access"
        spec={ACCESS}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        cacheKey={keys.companies.certifierAccess}
        load={(query, options) => callPage(listCertifierAccessEndpoint, { query }, options)}
        searchHint="Search certification body"
        empty={
          <EmptyState icon={<IconEye size={32} aria-hidden />} title="No certification body sees them">
            <p>
              One that you file a certification with sees your shipments and materials, so that it can certify
              them.
            </p>
            {canGive && <Button onClick={open}>Give access</Button>}
          </EmptyState>
        }
      />
      {canGive && (
        <div>
          <Button variant="default" onClick={open}>
            Give a certification body access
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
      toast.info(`${companyName} does not see your shipments and materials any more.`)
      setAsking(false)
      await changed('partner')
    },
  })
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Take back the access of ${companyName}`}
        onClick={() => setAsking(true)}
      >
        Take back
      </Button>
      <ConfirmModal
        opened={asking}
        title="Take back the access?"
        confirmLabel="Take back"
        danger
        busy={take.isPending}
        error={take.error ? errorText(take.error) : undefined}
        onConfirm={() => take.mutate()}
        onCancel={() => {
          take.reset()
          setAsking(false)
        }}
      >
        {companyName} gets an e-mail. It still sees what it has certified. If you file a certification with it
        again, it sees your shipments and materials again.
      </ConfirmModal>
    </>
  )
}
