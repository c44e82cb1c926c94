import { badges } from '@selvedge/messages/en/badges.ts'
import type { Verification } from '@selvedge/contract/ledger.ts'
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import classes from './PartsList.module.css'

const STATUS = {
  ok: { Icon: IconCircleCheck, tone: 'good' },
  failed: { Icon: IconCircleX, tone: 'bad' },
  unchecked: { Icon: IconHelpCircle, tone: 'wait' },
} as const

type Props = { parts: readonly Readonly<Verification['parts'][number]>[] }

/**
 * What a check found, part by part: the same list wherever something is verified. Nothing in it is green beside a part that failed: what
 * is in order says nothing for a record that is altered.
 */
export function PartsList({ parts }: Props) {
  const isAltered = parts.some(({ status }) => status === 'failed')
  return (
    <ul className={classes['parts']} aria-label={badges.parts}>
      {parts.map(({ part, status, sentence }) => {
        const { Icon, tone } = STATUS[status]
        return (
          <li key={part}>
            <strong>{badges[part]}</strong>
            <span className={classes['status']} data-tone={isAltered && tone === 'good' ? 'plain' : tone}>
              <Icon size={18} aria-hidden />
              {badges[status]}
            </span>
            <span className={classes['sentence']}>{sentence}</span>
          </li>
        )
      })}
    </ul>
  )
}
