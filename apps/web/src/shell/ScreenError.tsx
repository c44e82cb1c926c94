import { Button } from '@mantine/core'
import { connection as texts } from '@selvedge/messages/en/connection.ts'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { askServer, connection } from '../connection.ts'
import { ScreenNotLoaded } from '../lazy-screen.ts'
import { useAction } from '../ui/feedback/use-action.ts'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { Card } from '../ui/layout/Card.tsx'

/** In the place of a screen that could not be shown: nothing around it is lost. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof ScreenNotLoaded) return <NotLoaded />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorCard title={texts.screenFailed} error={error} onRetry={retry} />
}

/**
 * Browsers remember that a module could not be fetched until the page is loaded again. That is done as soon as there is a connection:
 * there is nothing typed in a screen that is not there, and drafts survive it.
 */
function NotLoaded() {
  const isGone = useSyncExternalStore(connection.subscribe, connection.read)
  const [wasGone] = useState(isGone)
  const again = useAction({
    run: async () => {
      if (await askServer()) window.location.reload()
    },
  })
  useEffect(() => {
    if (wasGone && !isGone) window.location.reload()
  }, [wasGone, isGone])
  return (
    <Card title={texts.screenNotLoaded}>
      <p role="alert">{texts.screenNotLoadedHint}</p>
      <p>
        <Button loading={again.isRunning} onClick={() => void again.run()}>
          {texts.tryAgain}
        </Button>
      </p>
    </Card>
  )
}
