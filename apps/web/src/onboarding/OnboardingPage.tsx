import { useDocumentTitle } from '@mantine/hooks'
import { onboarding } from '@selvedge/messages/en/onboarding.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { OpenPage } from '../ui/layout/OpenPage.tsx'
import { CompanyOnboarding } from './CompanyOnboarding.tsx'
import { ConfirmationDialog } from './ConfirmationDialog.tsx'
import { UserOnboarding } from './UserOnboarding.tsx'

const route = getRouteApi('/$type/$token/onboarding')

/** Where an invitation mail leads: a colleague joins a company (`user`), or a company registers (anything else). */
export function OnboardingPage() {
  const { type, token } = route.useParams()
  const navigate = useNavigate()
  const [done, setDone] = useState(false)
  useDocumentTitle(shell.windowTitle({ title: onboarding.windowTitle }))
  const Onboarding = type === 'user' ? UserOnboarding : CompanyOnboarding
  return (
    <OpenPage wide>
      <Onboarding token={token} onDone={() => setDone(true)} />
      <ConfirmationDialog
        opened={done}
        forCompany={type !== 'user'}
        onProceed={() => void navigate({ to: '/login', ignoreBlocker: true })}
      />
    </OpenPage>
  )
}
