import { Button, Group, Skeleton } from '@mantine/core'
import { secondFactor } from '@selvedge/messages/en/second-factor.ts'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changed } from '../changes.ts'
import badges from '../ui/display/badges.module.css'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import { secondFactorQuery } from './second-factor-query.ts'
import classes from './SecondFactor.module.css'
import { SwitchOffDialog } from './SwitchOffDialog.tsx'
import { SwitchOnDialog } from './SwitchOnDialog.tsx'

/** A code of an authenticator app at each log-in, for who switches it on. */
export function SecondFactorCard() {
  const { data, error, isPending, isFetching, refetch } = useQuery(secondFactorQuery)
  const [opened, setOpened] = useState<'on' | 'replace' | 'off'>()
  const close = () => setOpened(undefined)
  const isOn = data !== undefined && data.onSince !== null
  const done = () => {
    close()
    void changed('secondFactor')
  }
  return (
    <Card
      title={secondFactor.title}
      actions={
        data && (
          <Group gap="xs">
            {isOn && (
              <Button variant="default" size="compact-sm" onClick={() => setOpened('replace')}>
                {secondFactor.replace}
              </Button>
            )}
            {!(isOn && data.required) && (
              <Button variant="default" size="compact-sm" onClick={() => setOpened(isOn ? 'off' : 'on')}>
                {isOn ? secondFactor.switchOff : secondFactor.switchOn}
              </Button>
            )}
          </Group>
        )
      }
    >
      {isPending && <Skeleton height={72} />}
      {error && (
        <ErrorCard
          title={secondFactor.failed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data &&
        (data.onSince === null ? (
          <p className={classes['words']}>{secondFactor.off}</p>
        ) : (
          <>
            <div>
              <span className={badges['badge']} data-tone="good">
                <IconCheck size={14} stroke={2.5} aria-hidden />
                {secondFactor.on}
              </span>
            </div>
            <p className={classes['words']}>
              {secondFactor.onHint({ time: instantText(data.onSince), count: data.recoveryCodesLeft })}{' '}
              {data.required && secondFactor.requiredHint}
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
