import { Button, Progress } from '@mantine/core'
import type { Decision } from '@selvedge/domain/trade.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { decisions } from '@selvedge/messages/en/decisions.ts'
import { useState } from 'react'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { RefuseModal } from '../decision/RefuseModal.tsx'
import { RecordLink } from '../RecordLink.tsx'
import type { Decidable } from './decidable.ts'
import classes from './several.module.css'
import { type Undecided, useDecideSeveral } from './use-decide-several.ts'

type Props = { chosen: readonly Decidable[]; keep: (keys: readonly string[]) => void }

/** Confirms or refuses the chosen records together, and says which of them could not be. */
export function SeveralBar({ chosen, keep }: Props) {
  const [asking, ask] = useState<Decision>()
  const several = useDecideSeveral(chosen, (left) => {
    keep(left)
    ask(undefined)
  })
  const count = chosen.length
  return (
    <>
      {count > 0 && (
        <section className={classes['bar']} aria-label={decisions.severalChosen({ count })}>
          <strong aria-live="polite">{decisions.severalChosen({ count })}</strong>
          <Button size="compact-sm" onClick={() => ask('ACCEPTED')}>
            {decisions.severalConfirm}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => ask('REFUSED')}>
            {decisions.severalRefuse}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => keep([])}>
            {decisions.severalClear}
          </Button>
        </section>
      )}
      <NotDecided undecided={several.undecided} />
      <ConfirmModal
        opened={asking === 'ACCEPTED'}
        title={decisions.severalConfirmTitle({ count })}
        confirmLabel={common.confirm}
        busy={several.isDeciding}
        onConfirm={() => several.decide('ACCEPTED', '')}
        onCancel={() => ask(undefined)}
      >
        <p>{decisions.severalConfirmHint}</p>
        <ul className={classes['list']}>
          {chosen.map(({ key, name, company, becomes }) => (
            <li key={key}>
              {decisions.severalItem({ name, company })} <span>{becomes}</span>
            </li>
          ))}
        </ul>
        {several.isDeciding && (
          <Progress.Root aria-label={decisions.severalProgress({ done: several.done, count })}>
            <Progress.Section value={(several.done / Math.max(count, 1)) * 100} />
          </Progress.Root>
        )}
      </ConfirmModal>
      <RefuseModal
        title={decisions.severalRefuseTitle({ count })}
        hint={decisions.severalRefuseHint}
        confirmLabel={decisions.severalRefuseButton}
        opened={asking === 'REFUSED'}
        busy={several.isDeciding}
        onRefuse={(reason) => void several.decide('REFUSED', reason)}
        onCancel={() => ask(undefined)}
      />
    </>
  )
}

function NotDecided({ undecided }: { undecided: readonly Undecided[] }) {
  if (undecided.length === 0) return null
  return (
    <div className={classes['undecided']} role="alert">
      <p>{decisions.severalNot({ count: undecided.length })}</p>
      <ul>
        {undecided.map(({ record, why }) => (
          <li key={record.key}>
            <RecordLink to={record.to}>{record.name}</RecordLink> {why}
          </li>
        ))}
      </ul>
    </div>
  )
}
