import { Button, Skeleton } from '@mantine/core'
import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listSessionsEndpoint,
  type OwnSession,
} from '@selvedge/contract/my-sessions.ts'
import { profile } from '@selvedge/messages/en/profile.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { IconCheck } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { keys } from '../query-keys.ts'
import badges from '../ui/display/badges.module.css'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import { rich } from '../ui/rich.ts'
import classes from './SessionsCard.module.css'

const sessionsQuery = queryOptions({
  queryKey: keys.mySessions.all,
  queryFn: ({ signal }) => call(listSessionsEndpoint, {}, { signal }),
})

/** Where one is logged in; each of the others, or all of them, can be logged out from here. */
export function SessionsCard() {
  const { data, error, isPending, isFetching, refetch } = useQuery(sessionsQuery)
  const others = (data?.total ?? 1) - 1
  return (
    <Card title={profile.sessions} actions={others > 0 && <EndOthers count={others} />}>
      {isPending && <Skeleton height={96} />}
      {error && (
        <ErrorCard
          title={profile.sessionsFailed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <ul className={classes['list']}>
          {data.sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
      {data && data.total > data.sessions.length && (
        <p>{profile.moreSessions({ count: data.total - data.sessions.length })}</p>
      )}
    </Card>
  )
}

function Session({ session }: { session: OwnSession }) {
  const { device, startedAt, usedAt, isThis } = session
  const time = () => <time dateTime={startedAt}>{instantText(startedAt)}</time>
  const used = () => <time dateTime={usedAt}>{instantText(usedAt)}</time>
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <p>{rich(isThis ? profile.loggedIn({ time }) : profile.loggedInAndUsed({ time, used }))}</p>
      </div>
      {isThis ? (
        <span className={badges['badge']} data-tone="good">
          <IconCheck size={14} stroke={2.5} aria-hidden />
          {profile.thisSession}
        </span>
      ) : (
        <EndOne session={session} />
      )}
    </li>
  )
}

/** Ends sessions, announces it, and reloads the list, even if somebody else was faster. */
function useEnding(end: () => Promise<unknown>, said: string) {
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast.info(said),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => changed('session'),
  })
}

function EndOne({ session: { id, device, startedAt } }: { session: OwnSession }) {
  const end = useEnding(() => call(endSessionEndpoint, { params: { id } }), profile.sessionEnded({ device }))
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={profile.endSession({ device, time: instantText(startedAt) })}
      loading={end.isPending}
      onClick={() => end.mutate()}
    >
      {shell.logOut}
    </Button>
  )
}

function EndOthers({ count }: { count: number }) {
  const end = useEnding(() => call(endOtherSessionsEndpoint, {}), profile.othersEnded({ count }))
  return (
    <Button variant="default" size="compact-sm" loading={end.isPending} onClick={() => end.mutate()}>
      {profile.endOthers}
    </Button>
  )
}
