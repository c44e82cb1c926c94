import { screenFailures as texts } from '@selvedge/messages/en/screen-failures.ts'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ScreenNotLoaded } from '../lazy-screen.ts'
import { Failed, NotLoaded } from './NotShown.tsx'

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
