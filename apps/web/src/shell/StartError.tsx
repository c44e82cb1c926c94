import { shell } from '@selvedge/messages/en/shell.ts'
import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { logOut } from '../session.ts'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import classes from './StartError.module.css'

/** The signed-in user could not be read. The session is kept: most often the server is back in a moment. */
export function StartError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main className={classes['page']}>
      <h1>{shell.product}</h1>
      <ErrorCard title={shell.startFailed} error={error} onRetry={retry} />
      <Button variant="subtle" onClick={() => void logOut()}>
        {shell.logOut}
      </Button>
    </main>
  )
}
