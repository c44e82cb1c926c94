import { Button, Group } from '@mantine/core'
import { connection as texts } from '@selvedge/messages/en/connection.ts'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ScreenNotLoaded } from '../routes/lazy-screen.ts'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { Card } from '../ui/layout/Card.tsx'

/** In the place of a screen that could not be shown: nothing around it is lost. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    if (error instanceof ScreenNotLoaded) error.retry()
    reset()
    void router.invalidate()
  }
  if (!(error instanceof ScreenNotLoaded))
    return <ErrorCard title={texts.screenFailed} error={error} onRetry={retry} />
  return (
    <Card title={texts.screenNotLoaded}>
      <p role="alert">{texts.screenNotLoadedHint}</p>
      <Group gap="sm">
        <Button onClick={retry}>{texts.tryAgain}</Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          {texts.loadPage}
        </Button>
      </Group>
    </Card>
  )
}
