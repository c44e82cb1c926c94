import { Button } from '@mantine/core'
import type { CallInput } from '@selvedge/contract/endpoint.ts'
import { type MemberRow, setRoleEndpoint } from '@selvedge/contract/members.ts'
import { people } from '@selvedge/messages/en/people.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { useCurrentUser } from '../session.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { toast } from '../ui/feedback/toast-store.ts'

type Role = CallInput<typeof setRoleEndpoint>['body']['role']

/** Makes somebody of the company an administrator, or an operator again; also oneself the latter. */
export function SetRole({ of: { id, name }, to }: { of: MemberRow; to: Role }) {
  const isOneself = useCurrentUser().id === id
  const [asking, setAsking] = useState(false)
  const toAdmin = to === 'ADMIN'
  const label = toAdmin ? people.makeAdmin : people.makeOperator
  const set = useMutation({
    mutationFn: () => call(setRoleEndpoint, { params: { id }, body: { role: to } }),
    onSuccess: async () => {
      toast.info(toAdmin ? people.madeAdmin({ name }) : people.madeOperator({ name }))
      setAsking(false)
      // What one may do oneself has changed.
      if (isOneself) await changed('ownRole')
      await changed('people')
    },
  })
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={toAdmin ? people.makeAdminOf({ name }) : people.makeOperatorOf({ name })}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmModal
        opened={asking}
        title={toAdmin ? people.makeAdminTitle : people.makeOperatorTitle}
        confirmLabel={label}
        danger={!toAdmin}
        busy={set.isPending}
        error={set.error ? errorText(set.error) : undefined}
        onConfirm={() => set.mutate()}
        onCancel={() => {
          set.reset()
          setAsking(false)
        }}
      >
        {toAdmin ? people.makeAdminText({ name }) : people.makeOperatorText({ name })}
      </ConfirmModal>
    </>
  )
}
