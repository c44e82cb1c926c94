import { useDocumentTitle } from '@mantine/hooks'
import { onboarding } from '@selvedge/messages/en/onboarding.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { goOnSignedIn } from '../session.ts'
import { toast } from '../ui/feedback/toast-store.ts'
import { OpenPage } from '../ui/layout/OpenPage.tsx'
import { CompanyOnboarding } from './CompanyOnboarding.tsx'
import { UserOnboarding } from './UserOnboarding.tsx'

const route = getRouteApi('/$type/$token/onboarding')

/** Where an invitation mail leads: a colleague joins a company (`user`), or a company registers (anything else). */
export function OnboardingPage() {
  const { type, token } = route.useParams()
  const navigate = useNavigate()
  useDocumentTitle(shell.windowTitle({ title: onboarding.windowTitle }))
  const isColleague = type === 'user'
  const Onboarding = isColleague ? UserOnboarding : CompanyOnboarding

  async function goOn(sessionToken: string | null) {
    if (sessionToken !== null) await goOnSignedIn(sessionToken)
    toast.info(isColleague ? onboarding.personDone : onboarding.companyDone)
    await navigate({ to: sessionToken === null ? '/login' : '/start', replace: true, ignoreBlocker: true })
  }

  return (
    <OpenPage wide>
      <Onboarding token={token} onDone={goOn} />
    </OpenPage>
  )
}
