import { userRoleWord } from '@selvedge/domain/user-role-word.ts'
import { Button, Group } from '@mantine/core'
import {
  listMembersEndpoint,
  MEMBER_SORTS,
  type MemberRow,
  setAccessEndpoint,
} from '@selvedge/contract/members.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { people } from '@selvedge/messages/en/people.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
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
import type { Column } from '../ui/table/columns.ts'
import { Day } from '../ui/display/Day.tsx'
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
  { header: recordWords.name, cell: (row) => row.name, sort: 'name' },
  { header: accounts.email, cell: (row) => row.email, sort: 'email' },
  { header: recordWords.role, cell: (row) => userRoleWord(row.role), sort: 'role' },
  { header: accounts.since, cell: (row) => <Day of={row.registeredAt} />, sort: 'registeredAt' },
  { header: people.access, cell: (row) => <Access endedAt={row.accessEndedAt} /> },
  { header: tables.actions, cell: (row) => <Actions of={row} /> },
]

/** The users of the company; an administrator ends the access of those who left. */
export function PeopleCard() {
  return (
    <TableCard
      title={people.title}
      table="people"
      spec={PEOPLE}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      cacheKey={keys.companies.members}
      load={(query, options) => callPage(listMembersEndpoint, { query }, options)}
      searchHint={accounts.searchNameOrEmail}
      empty={<EmptyState title={people.empty} />}
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
      {endedAt === null ? people.active : people.ended}
    </span>
  )
}

function SetAccess({ of: { id, name, accessEndedAt, role } }: { of: MemberRow }) {
  const [asking, setAsking] = useState(false)
  const active = accessEndedAt !== null
  const set = useMutation({
    mutationFn: () => call(setAccessEndpoint, { params: { id }, body: { active } }),
    onSuccess: async () => {
      toast.info(active ? people.accessRestored({ name }) : people.accessEnded({ name }))
      setAsking(false)
      await changed('people')
    },
    onError: (error) => active && toast.error(people.giveAccessFailed({ reason: errorText(error) })),
  })
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={active ? people.giveAccessTo({ name }) : people.endAccessOf({ name })}
        loading={active && set.isPending}
        onClick={() => (active ? set.mutate() : setAsking(true))}
      >
        {active ? people.giveAccess : people.endAccess}
      </Button>
      <ConfirmModal
        opened={asking}
        title={people.endAccessTitle}
        confirmLabel={people.endAccess}
        danger
        busy={set.isPending}
        error={set.error ? errorText(set.error) : undefined}
        onConfirm={() => set.mutate()}
        onCancel={() => {
          set.reset()
          setAsking(false)
        }}
      >
        {people.endAccessText({ name })} {role === 'ADMIN' && people.endAccessOfAdminText({ name })}
      </ConfirmModal>
    </>
  )
}
