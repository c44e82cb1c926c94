import { useDocumentTitle } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { logOut } from '../session.ts'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { LoadingOverlay } from '../ui/feedback/LoadingOverlay.tsx'
import { OpenPage } from '../ui/layout/OpenPage.tsx'
import { secondFactorQuery } from './second-factor-query.ts'
import { SwitchOnSteps } from './SwitchOnDialog.tsx'

/** Sets a second factor up for who needs one to go on. There is nothing else to do but to log out. */
export function RequiredFactorPage() {
  useDocumentTitle('Set up a second factor · Selvedge')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isSwitched, setIsSwitched] = useState(false)
  const { data, error, isPending, isFetching, refetch } = useQuery(secondFactorQuery)
  const mayGoOn = data !== undefined && (data.onSince !== null || !data.required)
  useEffect(() => {
    // Somebody came here who may go on already; the recovery codes are read first.
    if (mayGoOn && !isSwitched) void navigate({ to: '/', replace: true })
  }, [mayGoOn, isSwitched, navigate])
  const goOn = async () => {
    queryClient.clear()
    await navigate({ to: '/', replace: true })
  }
  return (
    <OpenPage>
      <h1>Set up a second factor</h1>
      <p>
        Your company requires one: from now on you log in with your password and a code of an authenticator
        app. You can go on as soon as it is set up.
      </p>
      {isPending && <LoadingOverlay text="Loading…" />}
      {error && (
        <ErrorCard
          title="Your second factor could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <SwitchOnSteps
          closeLabel="Log out"
          onClose={() => void logOut()}
          onSwitched={() => setIsSwitched(true)}
          onDone={() => void goOn()}
        />
      )}
    </OpenPage>
  )
}
