import { badges } from '@selvedge/messages/en/badges.ts'
import { verify } from '@selvedge/messages/en/verify.ts'
import type { Answer } from '@selvedge/proof/answer/answer.ts'
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import classes from './answer.module.css'
import { Said } from './Said.tsx'

const STATUS = {
  ok: { Icon: IconCircleCheck, tone: 'good' },
  failed: { Icon: IconCircleX, tone: 'bad' },
  unchecked: { Icon: IconHelpCircle, tone: 'wait' },
} as const

type Check = Pick<Answer['checks'][number], 'status' | 'title' | 'sentence'> & { part: string }

/** What was checked, part by part: whether it is in order, and a sentence that says why. */
export function Checks({ of }: { of: readonly Check[] }) {
  return (
    <ul className={classes['checks']} aria-label={verify.checked}>
      {of.map(({ part, status, title, sentence }) => {
        const { Icon, tone } = STATUS[status]
        return (
          <li key={part}>
            <span className={classes['status']} data-tone={tone}>
              <Icon size={20} aria-hidden />
              <span className={classes['unseen']}>{badges[status]}</span>
            </span>
            <strong>{title}</strong>
            <span>
              <Said pieces={sentence} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
