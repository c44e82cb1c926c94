import { Button, Group } from '@mantine/core'
import {
  listMembersEndpoint,
  MEMBER_SORTS,
  type MemberRow,
  setAccessEndpoint,
} from '@selvedge/contract/members.ts'
import { IconCheck, IconUserOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callPage, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { keys } from '../query-keys.ts'
import badges from '../ui/display/badges.module.css'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { capitalised } from '../ui/format.ts'
import type { Column } from '../ui/table/DataTable.tsx'
import { Day } from '../ui/table/Day.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { SetRole } from './SetRole.tsx'

const PEOPLE = tableSpec({
  prefix: 'people.',
  sorts: MEMBER_SORTS,
  first: { sort: 'name', order: 'asc' },
  filters: {},
})

const COLUMNS: readonly Column<MemberRow>[] = [
  { header: 'Name', cell: (row) => row.name, sort: 'name' },
  { header: 'E-mail', cell: (row) => row.email, sort: 'email' },
  { header: 'Role', cell: (row) => capitalised(row.role.toLowerCase()), sort: 'role' },
  { header: 'Since', cell: (row) => <Day of={row.registeredAt} />, sort: 'registeredAt' },
  { header: 'Access', cell: (row) => <Access endedAt={row.accessEndedAt} /> },
  { header: 'Actions', cell: (row) => <Actions of={row} /> },
]

/** The users of the company; an administrator ends the access of those who left. */
export function PeopleCard() {
  return (
    <TableCard
      title="People"
      table="people"
      spec={PEOPLE}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      cacheKey={keys.companies.members}
      load={(query, options) => callPage(listMembersEndpoint, { query }, options)}
      searchHint="Search name or e-mail"
      empty={<EmptyState title="Nobody is here yet" />}
    />
  )
}

function Actions({ of }: { of: MemberRow }) {
  const { setAccess, makeAdmin, makeOperator } = of.permissions
  if (!setAccess && !makeAdmin && !makeOperator) return '-'
  return (
    <Group gap="xs">
      {makeAdmin && <SetRole of={of} to="ADMIN" />}
      {makeOperator && <SetRole of={of} to="OPERATOR" />}
      {setAccess && <SetAccess of={of} />}
    </Group>
  )
}

function Access({ endedAt }: { endedAt: string | null }) {
  const Icon = endedAt === null ? IconCheck : IconUserOff
  return (
    <span className={badges['badge']} data-tone={endedAt === null ? 'good' : 'bad'}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {endedAt === null ? 'Active' : 'Ended'}
    </span>
  )
}

function SetAccess({ of: { id, name, accessEndedAt, role } }: { of: MemberRow }) {
  const [asking, setAsking] = useState(false)
  const active = accessEndedAt !== null
  const set = useMutation({
    mutationFn: () => call(setAccessEndpoint, { params: { id }, body: { active } }),
    onSuccess: async () => {
      toast.info(active ? `${name} may log in again.` : `The access of ${name} is ended.`)
      setAsking(false)
      await changed('people')
    },
    onError: (error) => active && toast.error(`The access was not given back: ${errorText(error)}`),
  })
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={active ? `Give access: ${name}` : `End access: ${name}`}
        loading={active && set.isPending}
        onClick={() => (active ? set.mutate() : setAsking(true))}
      >
        {active ? 'Give access' : 'End access'}
      </Button>
      <ConfirmModal
        opened={asking}
        title="End the access?"
        confirmLabel="End access"
        danger
        busy={set.isPending}
        error={set.error ? errorText(set.error) : undefined}
        onConfirm={() => set.mutate()}
        onCancel={() => {
          set.reset()
          setAsking(false)
        }}
      >
        {name} is logged out everywhere at once and cannot log in any more. What {name} recorded stays.
        {role === 'ADMIN' && ` Given access again, ${name} comes back as an operator.`}
      </ConfirmModal>
    </>
  )
}
