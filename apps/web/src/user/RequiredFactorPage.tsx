import { useDocumentTitle } from '@mantine/hooks'
import { fields } from '@selvedge/messages/en/fields.ts'
import { secondFactor } from '@selvedge/messages/en/second-factor.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
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
  useDocumentTitle(shell.windowTitle({ title: secondFactor.requiredTitle }))
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
      <h1>{secondFactor.requiredTitle}</h1>
      <p>{secondFactor.requiredIntro}</p>
      {isPending && <LoadingOverlay text={fields.loading} />}
      {error && (
        <ErrorCard
          title={secondFactor.failed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <SwitchOnSteps
          closeLabel={shell.logOut}
          onClose={() => void logOut()}
          onSwitched={() => setIsSwitched(true)}
          onDone={() => void goOn()}
        />
      )}
    </OpenPage>
  )
}
