import { Button } from '@mantine/core'
import { connection as texts } from '@selvedge/messages/en/connection.ts'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askServer } from '../connection.ts'
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
 * Browsers remember that a module could not be fetched until the page is loaded again. That is done as soon as the server can be
 * reached: there is nothing typed in a screen that is not there, and drafts survive it.
 */
function NotLoaded() {
  useEffect(() => {
    const timer = setInterval(() => void loadAgain(), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <Failed
      title={texts.screenNotLoaded}
      hint={texts.screenNotLoadedHint}
      onRetry={() => window.location.reload()}
    />
  )
}

const ASK_EVERY_MS = 2000
/** A screen that is there and cannot be loaded must not keep the page busy. */
const LEAST_BETWEEN_MS = 10_000
const LOADED_AGAIN = 'selvedge.loaded-again'

async function loadAgain(): Promise<void> {
  const last = Number(sessionStorage.getItem(LOADED_AGAIN) ?? 0)
  if (Date.now() - last < LEAST_BETWEEN_MS || !(await askServer())) return
  sessionStorage.setItem(LOADED_AGAIN, String(Date.now()))
  window.location.reload()
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
