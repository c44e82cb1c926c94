import { Button } from '@mantine/core'
import { screenFailures as texts } from '@selvedge/messages/en/screen-failures.ts'
import { useEffect } from 'react'
import { askServer } from '../connection.ts'
import { Card } from '../ui/layout/Card.tsx'

/**
 * Browsers remember that a module could not be fetched until the page is loaded again. That is done as soon as the server can be
 * reached: there is nothing typed in a screen that is not there, and drafts survive it.
 */
export function NotLoaded() {
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

/** What failed, why, and a way to try again. */
export function Failed({ title, hint, onRetry }: { title: string; hint: string; onRetry: () => void }) {
  return (
    <Card title={title}>
      <p role="alert">{hint}</p>
      <p>
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
      </p>
    </Card>
  )
}
