import { common } from '@selvedge/messages/en/common.ts'
import { Button } from '@mantine/core'
import { connection as texts } from '@selvedge/messages/en/connection.ts'
import { IconAlertTriangle, IconRefresh, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { errorText } from '../../api.ts'
import { connection } from '../../connection.ts'
import { isUnanswered } from '../../outgoing.ts'
import classes from '../layout/cards.module.css'

type Props = { title: string; error: unknown; onRetry?: () => unknown; retrying?: boolean }

/**
 * Something could not be loaded: what, why, and a way to try again. Stays until it works. Without a connection, which is said above the page,
 * it waits for one and then tries again by itself.
 */
export function ErrorCard({ title, error, onRetry, retrying = false }: Props) {
  const isGone = useSyncExternalStore(connection.subscribe, connection.read)
  const waits = isGone && isUnanswered(error)
  const retry = useEffectEvent(() => onRetry?.())
  const waited = useRef(false)
  useEffect(() => {
    if (!waits && waited.current) retry()
    waited.current = waits
  }, [waits])
  if (waits)
    return (
      <div className={classes['offline']}>
        <IconWifiOff size={20} aria-hidden />
        <p>
          {title} {texts.shownAgain}
        </p>
      </div>
    )
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
