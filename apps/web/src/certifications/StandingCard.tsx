import { Button, Group } from '@mantine/core'
import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import type { StandingChange } from '@selvedge/domain/certificate-standing.ts'
import { certificateStanding as texts } from '@selvedge/messages/en/certificate-standing.ts'
import { useState } from 'react'
import { dayTag } from '../ui/display/Day.tsx'
import { Term } from '../ui/display/Term.tsx'
import { instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import { rich } from '../ui/rich.ts'
import classes from './CertificationPage.module.css'
import { StandingDialog } from './StandingDialog.tsx'

const VERB = { SUSPENDED: texts.suspend, REINSTATED: texts.reinstate, WITHDRAWN: texts.withdraw } as const

/** What its body said of a scope certificate since it was accepted, and what it may say now. */
export default function StandingCard({ certification }: { certification: CertificationDetail }) {
  const { standings = [], permissions, consigneeName } = certification
  const [saying, setSaying] = useState<StandingChange>()
  return (
    <Card title={texts.title} actions={<Term of="standing" word={texts.title} asMark />}>
      {standings.length === 0 && <p>{texts.inStanding}</p>}
      {standings.length > 0 && (
        <ol className={classes['standings']}>
          {standings.map(({ change, onDay, reason, by, at }) => (
            <li key={at}>
              <strong>{rich(texts.from({ change: texts[change], day: dayTag(onDay, 'record') }))}</strong>
              <span>{texts.reasonOf({ reason })}</span>
              <small>
                {rich(
                  by === null
                    ? texts.saidByBody({ at: () => instantText(at) })
                    : texts.said({ person: by, at: () => instantText(at) }),
                )}
              </small>
            </li>
          ))}
        </ol>
      )}
      {permissions.standingChanges && (
        <Group gap="sm">
          {permissions.standingChanges.map((change) => (
            <Button
              key={change}
              variant={change === 'REINSTATED' ? 'filled' : 'default'}
              onClick={() => setSaying(change)}
            >
              {VERB[change]}
            </Button>
          ))}
        </Group>
      )}
      <StandingDialog
        id={certification.id}
        change={saying}
        company={consigneeName}
        onClose={() => setSaying(undefined)}
      />
    </Card>
  )
}
