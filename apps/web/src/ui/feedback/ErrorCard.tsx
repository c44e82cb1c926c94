import { common } from '@selvedge/messages/en/common.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { errorText } from '../../api.ts'
import classes from '../layout/cards.module.css'

type Props = { title: string; error: unknown; onRetry?: () => unknown; retrying?: boolean }

/** Something could not be loaded: what, why, and a way to try again. Stays until it works. */
export function ErrorCard({ title, error, onRetry, retrying = false }: Props) {
  return (
    <div className={classes['error']} role="alert">
      <IconAlertTriangle size={24} aria-hidden />
      <div className={classes['body']}>
        <strong>{title}</strong>
        <p>{errorText(error)}</p>
      </div>
      {onRetry && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={retrying}
          onClick={() => onRetry()}
        >
          {common.tryAgain}
        </Button>
      )}
    </div>
  )
}
