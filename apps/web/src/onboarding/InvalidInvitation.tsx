import { Button } from '@mantine/core'
import { INVITATION_DAYS } from '@selvedge/domain/limits.ts'
import { onboarding } from '@selvedge/messages/en/onboarding.ts'
import { IconMailX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'

/** The invitation is unknown, expired or used. */
export function InvalidInvitation() {
  const navigate = useNavigate()
  return (
    <>
      <h1>{onboarding.notOpen}</h1>
      <EmptyState icon={<IconMailX size={36} aria-hidden />} title={onboarding.invalid}>
        <p>{onboarding.invalidHint({ days: INVITATION_DAYS })}</p>
        <Button variant="default" onClick={() => void navigate({ to: '/login' })}>
          {onboarding.goToLogin}
        </Button>
      </EmptyState>
    </>
  )
}
