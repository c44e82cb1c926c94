import { shell } from '@selvedge/messages/en/shell.ts'
import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { connection } from '../connection.ts'
import { ScreenNotLoaded } from '../lazy-screen.ts'
import { leaveHere } from '../leave-here.ts'
import { Failed, NotLoaded } from './NotShown.tsx'
import classes from './StartError.module.css'

/**
 * The signed-in user could not be read, or the frame around the screens not be fetched. The session is kept: most often the server is
 * back in a moment.
 */
export function StartError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const retryNow = useEffectEvent(retry)
  // Nobody has to press anything once there is a connection again.
  useEffect(
    () =>
      connection.subscribe(() => {
        if (!connection.read()) retryNow()
      }),
    [],
  )
  return (
    <main className={classes['page']}>
      <h1>{shell.product}</h1>
      {error instanceof ScreenNotLoaded ? (
        <NotLoaded />
      ) : (
        <Failed title={shell.startFailed} hint={reasonOf(error)} onRetry={retry} />
      )}
      <Button variant="subtle" onClick={() => void logOut()}>
        {shell.logOut}
      </Button>
    </main>
  )
}

/** What the server said, read by its shape: the contract is fetched later. */
const reasonOf = (error: unknown) =>
  error instanceof Error && 'status' in error ? error.message : shell.somethingWrong

/** The server hears of it where it can be reached. */
async function logOut() {
  const session = await import('../session.ts').catch(() => undefined)
  if (session) await session.logOut()
  else leaveHere()
}
