import { Button } from '@mantine/core'
import {
  INVITATION_KINDS,
  INVITATION_SORTS,
  INVITATION_STATES,
  type InvitationKind,
  type InvitationRow,
  listInvitationsEndpoint,
  resendInvitationEndpoint,
  withdrawInvitationEndpoint,
} from '@selvedge/contract/partners.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { partners } from '@selvedge/messages/en/partners.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { IconMailCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callPage, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { keys } from '../query-keys.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import type { Column } from '../ui/table/columns.ts'
import { Day } from '../ui/display/Day.tsx'
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

const KIND: Record<InvitationKind, string> = {
  company: partners.kindCompany,
  colleague: partners.kindColleague,
}

const FILTERS = [
  {
    name: 'kind',
    label: recordWords.kind,
    all: tables.allKinds,
    showAll: tables.showAllKinds,
    options: INVITATION_KINDS.map((kind) => ({ value: kind, label: KIND[kind] })),
  },
  {
    name: 'state',
    label: accounts.progress,
    all: tables.allStates,
    showAll: tables.showAllStates,
    options: INVITATION_STATES.map((state) => ({ value: state, label: partnerWord(state) })),
  },
] as const

const COLUMNS: readonly Column<InvitationRow>[] = [
  { header: partners.to, cell: (row) => row.name, sort: 'name' },
  { header: recordWords.kind, cell: (row) => KIND[row.kind] },
  { header: accounts.email, cell: (row) => row.email, sort: 'email' },
  { header: partners.sent, cell: (row) => <Day of={row.sentAt} />, sort: 'sentAt' },
  { header: partners.expires, cell: (row) => <Day of={row.expiresAt} />, sort: 'expiresAt' },
  { header: accounts.invitedBy, cell: (row) => row.invitedBy, wideOnly: true },
  { header: accounts.progress, cell: (row) => <PartnerBadge status={row.state} /> },
  { header: tables.actions, cell: (row) => <Actions of={row} /> },
]

/** The invitations that nobody has used yet: they can be sent again, or withdrawn. */
export function InvitationsCard() {
  return (
    <TableCard
      title={partners.invitations}
      table="invitations"
      spec={INVITATIONS}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      cacheKey={keys.companies.invitations}
      load={(query, options) => callPage(listInvitationsEndpoint, { query }, options)}
      searchHint={accounts.searchNameOrEmail}
      filters={FILTERS}
      exportAs="invitations"
      empty={
        <EmptyState icon={<IconMailCheck size={32} aria-hidden />} title={partners.noInvitations}>
          <p>{partners.noInvitationsHint}</p>
        </EmptyState>
      }
    />
  )
}

function Actions({ of: { id, name, email } }: { of: InvitationRow }) {
  const [asking, setAsking] = useState(false)
  const resend = useMutation({
    mutationFn: () => call(resendInvitationEndpoint, { params: { id } }),
    onSuccess: () => toast.info(partners.resent({ name, email })),
    onError: (error) => toast.error(partners.resendFailed({ reason: errorText(error) })),
    onSettled: () => changed('partner'),
  })
  const withdraw = useMutation({
    mutationFn: () => call(withdrawInvitationEndpoint, { params: { id } }),
    onSuccess: async () => {
      toast.info(partners.withdrawn({ name }))
      setAsking(false)
      await changed('partner')
    },
    onError: (error) => toast.error(partners.withdrawFailed({ reason: errorText(error) })),
  })
  return (
    <div className={classes['actions']}>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={partners.resendOf({ name })}
        loading={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {partners.resend}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={partners.withdrawOf({ name })}
        onClick={() => setAsking(true)}
      >
        {partners.withdraw}
      </Button>
      <ConfirmModal
        opened={asking}
        title={partners.withdrawTitle}
        confirmLabel={partners.withdraw}
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
        {partners.withdrawText({ email, name })}
      </ConfirmModal>
    </div>
  )
}
