import { Button } from '@mantine/core'
import type { Credential } from '@selvedge/contract/credentials.ts'
import { credentials as texts } from '@selvedge/messages/en/credentials.ts'
import { useState } from 'react'
import type { IssueDialogProps } from '../records/credential/IssueDialog.tsx'
import { Alarm } from '../ui/feedback/Alarm.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { NoDialog } from '../ui/NoDialog.tsx'

const IssueDialog = lazyPart<IssueDialogProps>(
  () => import('../records/credential/IssueDialog.tsx').then((module) => module.IssueDialog),
  { without: NoDialog },
)

type Props = { credential: Pick<Credential, 'about' | 'state' | 'readsRevoked' | 'permissions'> }

/** Why a credential reads revoked although nobody ended it, what to do about that, and the way to a new one; also for one that was revoked and has none in its place. */
export function IssueAgain({ credential: { about, state, readsRevoked: why, permissions } }: Props) {
  const [isAsking, setAsking] = useState(false)
  if (why === null && !permissions.canIssueAgain) return null
  return (
    <Alarm>
      <p>
        <strong>{why === null ? texts.endedTitle : texts.readsRevokedTitle}</strong>
      </p>
      {why === null ? (
        <p>{texts.endedHint}</p>
      ) : (
        <>
          <p>{texts.readsRevokedWhy({ why })}</p>
          <p>{texts.readsRevokedKept}</p>
        </>
      )}
      {permissions.canIssueAgain && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {texts.issueAgain}
        </Button>
      )}
      <IssueDialog
        about={about}
        company={texts.theBuyer}
        replaces={state === 'live'}
        opened={isAsking}
        onClose={() => setAsking(false)}
      />
    </Alarm>
  )
}
