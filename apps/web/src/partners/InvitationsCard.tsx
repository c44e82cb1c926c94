import { Button } from '@mantine/core'
import {
  INVITATION_KINDS,
  INVITATION_SORTS,
  INVITATION_STATES,
  type InvitationRow,
  listInvitationsEndpoint,
  resendInvitationEndpoint,
  withdrawInvitationEndpoint,
} from '@selvedge/contract/partners.ts'
import { IconMailCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callPage, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { keys } from '../query-keys.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { capitalised } from '../ui/format.ts'
import type { Column } from '../ui/table/DataTable.tsx'
import { Day } from '../ui/table/Day.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { PartnerBadge, partnerWord } from './PartnerBadge.tsx'
import classes from './PartnersPage.module.css'

const INVITATIONS = tableSpec({
  prefix: 'invitations.',
  sorts: INVITATION_SORTS,
  first: { sort: 'sentAt', order: 'desc' },
  filters: { kind: INVITATION_KINDS, state: INVITATION_STATES },
})

const FILTERS = [
  {
    name: 'kind',
    label: 'Kind',
    all: 'All kinds',
    showAll: 'Show all kinds',
    options: INVITATION_KINDS.map((kind) => ({ value: kind, label: capitalised(kind) })),
  },
  {
    name: 'state',
    label: 'State',
    all: 'All states',
    showAll: 'Show all states',
    options: INVITATION_STATES.map((state) => ({ value: state, label: partnerWord(state) })),
  },
] as const

const COLUMNS: readonly Column<InvitationRow>[] = [
  { header: 'To', cell: (row) => row.name, sort: 'name' },
  { header: 'Kind', cell: (row) => capitalised(row.kind) },
  { header: 'E-mail', cell: (row) => row.email, sort: 'email' },
  { header: 'Sent', cell: (row) => <Day of={row.sentAt} />, sort: 'sentAt' },
  { header: 'Expires', cell: (row) => <Day of={row.expiresAt} />, sort: 'expiresAt' },
  { header: 'Invited by', cell: (row) => row.invitedBy, wideOnly: true },
  { header: 'State', cell: (row) => <PartnerBadge status={row.state} /> },
  { header: 'Actions', cell: (row) => <Actions of={row} /> },
]

/** The invitations that nobody has used yet: they can be sent again, or withdrawn. */
export function InvitationsCard() {
  return (
    <TableCard
      title="Invitations"
      table="invitations"
      spec={INVITATIONS}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      cacheKey={keys.companies.invitations}
      load={(query, options) => callPage(listInvitationsEndpoint, { query }, options)}
      searchHint="Search name or e-mail"
      filters={FILTERS}
      exportAs="invitations"
      empty={
        <EmptyState icon={<IconMailCheck size={32} aria-hidden />} title="No open invitations">
          <p>Everybody you have invited has registered, or you have not invited anybody yet.</p>
        </EmptyState>
      }
    />
  )
}

function Actions({ of: { id, name, email } }: { of: InvitationRow }) {
  const [asking, setAsking] = useState(false)
  const resend = useMutation({
    mutationFn: () => call(resendInvitationEndpoint, { params: { id } }),
    onSuccess: () => toast.info(`The invitation of ${name} is sent again to ${email}.`),
    onError: (error) => toast.error(`The invitation was not sent again: ${errorText(error)}`),
    onSettled: () => changed('partner'),
  })
  const withdraw = useMutation({
    mutationFn: () => call(withdrawInvitationEndpoint, { params: { id } }),
    onSuccess: async () => {
      toast.info(`The invitation of ${name} is withdrawn.`)
      setAsking(false)
      await changed('partner')
    },
    onError: (error) => toast.error(`The invitation was not withdrawn: ${errorText(error)}`),
  })
  return (
    <div className={classes['actions']}>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Resend the invitation of ${name}`}
        loading={resend.isPending}
        onClick={() => resend.mutate()}
      >
        Resend
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Withdraw the invitation of ${name}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </Button>
      <ConfirmModal
        opened={asking}
        title="Withdraw the invitation?"
        confirmLabel="Withdraw"
        danger
        busy={withdraw.isPending}
        error={withdraw.error ? errorText(withdraw.error) : undefined}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => {
          withdraw.reset()
          setAsking(false)
          void changed('partner')
        }}
      >
        The link sent to {email} stops working at once. You can invite {name} again later.
      </ConfirmModal>
    </div>
  )
}
