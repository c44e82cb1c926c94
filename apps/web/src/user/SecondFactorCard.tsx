import { Button, Group, Skeleton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changed } from '../changes.ts'
import badges from '../ui/display/badges.module.css'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { counted, instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import { secondFactorQuery } from './second-factor-query.ts'
import classes from './SecondFactor.module.css'
import { SwitchOffDialog } from './SwitchOffDialog.tsx'
import { SwitchOnDialog } from './SwitchOnDialog.tsx'

/** A code of an authenticator app at each log-in, for who switches it on. */
export function SecondFactorCard() {
  const queryClient = useQueryClient()
  const { data, error, isPending, isFetching, refetch } = useQuery(secondFactorQuery)
  const [opened, setOpened] = useState<'on' | 'replace' | 'off'>()
  const close = () => setOpened(undefined)
  const isOn = data !== undefined && data.onSince !== null
  const done = () => {
    close()
    void queryClient.invalidateQueries(secondFactorQuery)
    void changed('account')
  }
  return (
    <Card
      title="Second factor"
      actions={
        data && (
          <Group gap="xs">
            {isOn && (
              <Button variant="default" size="compact-sm" onClick={() => setOpened('replace')}>
                Replace
              </Button>
            )}
            {!(isOn && data.required) && (
              <Button variant="default" size="compact-sm" onClick={() => setOpened(isOn ? 'off' : 'on')}>
                {isOn ? 'Switch off' : 'Switch on'}
              </Button>
            )}
          </Group>
        )
      }
    >
      {isPending && <Skeleton height={72} />}
      {error && (
        <ErrorCard
          title="Your second factor could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data &&
        (data.onSince === null ? (
          <p className={classes['words']}>
            It is off: your log-in asks for your password alone. Switched on, it also asks for a code that an
            authenticator app on your phone shows, so that a password that became known is not enough.
          </p>
        ) : (
          <>
            <div>
              <span className={badges['badge']} data-tone="good">
                <IconCheck size={14} stroke={2.5} aria-hidden />
                On
              </span>
            </div>
            <p className={classes['words']}>
              Since {instantText(data.onSince)} your log-in asks for a code of your authenticator app.{' '}
              {counted(data.recoveryCodesLeft, 'recovery code')} left. For new ones, or for another phone,
              replace it. {data.required && 'Your company requires it, so it cannot be switched off.'}
            </p>
          </>
        ))}
      {opened === 'off' && <SwitchOffDialog onClose={close} onDone={done} />}
      {(opened === 'on' || opened === 'replace') && (
        <SwitchOnDialog replaces={opened === 'replace'} onClose={close} onDone={done} />
      )}
    </Card>
  )
}
