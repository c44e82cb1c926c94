import { Button } from '@mantine/core'
import { connection as texts } from '@selvedge/messages/en/connection.ts'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { askServer, connection } from '../connection.ts'
import { ScreenNotLoaded } from '../lazy-screen.ts'
import { Card } from '../ui/layout/Card.tsx'

/**
 * In the place of a screen that could not be shown: nothing around it is lost. It is there from the start, as nothing can be fetched
 * when it is needed, and so it is small.
 */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof ScreenNotLoaded) return <NotLoaded />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <Failed title={texts.screenFailed} hint={texts.screenFailedHint} onRetry={retry} />
}

/**
 * Browsers remember that a module could not be fetched until the page is loaded again. That is done as soon as there is a connection:
 * there is nothing typed in a screen that is not there, and drafts survive it.
 */
function NotLoaded() {
  const isGone = useSyncExternalStore(connection.subscribe, connection.read)
  const [wasGone, setWasGone] = useState(isGone)
  // The browser may say so a moment after the screen could not be fetched.
  if (isGone && !wasGone) setWasGone(true)
  useEffect(() => {
    if (wasGone && !isGone) window.location.reload()
  }, [wasGone, isGone])
  const retry = async () => {
    if (await askServer()) window.location.reload()
  }
  return (
    <Failed title={texts.screenNotLoaded} hint={texts.screenNotLoadedHint} onRetry={() => void retry()} />
  )
}

function Failed({ title, hint, onRetry }: { title: string; hint: string; onRetry: () => void }) {
  return (
    <Card title={title}>
      <p role="alert">{hint}</p>
      <p>
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
      </p>
    </Card>
  )
}
