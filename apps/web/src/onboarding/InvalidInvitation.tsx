import { Button } from '@mantine/core'
import { INVITATION_DAYS } from '@selvedge/domain/limits.ts'
import { IconMailX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'

/** The invitation is unknown, expired or used. */
export function InvalidInvitation() {
  const navigate = useNavigate()
  return (
    <>
      <h1>You cannot access this page</h1>
      <EmptyState icon={<IconMailX size={36} aria-hidden />} title="The invitation is not valid.">
        <p>
          The link is wrong, was used before, or is older than {INVITATION_DAYS} days. Ask the person who
          invited you for a new one.
        </p>
        <Button variant="default" onClick={() => void navigate({ to: '/login' })}>
          Go to the log-in
        </Button>
      </EmptyState>
    </>
  )
}
