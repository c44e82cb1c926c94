import type { Verification } from '@selvedge/contract/ledger.ts'
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import { capitalised } from '../format.ts'
import classes from './PartsList.module.css'

const STATUS = {
  ok: { Icon: IconCircleCheck, word: 'Holds', tone: 'good' },
  failed: { Icon: IconCircleX, word: 'Fails', tone: 'bad' },
  unchecked: { Icon: IconHelpCircle, word: 'Not checked', tone: 'wait' },
} as const

type Props = { parts: readonly Readonly<Verification['parts'][number]>[] }

/** What a check found, part by part: the same list wherever something is verified. */
export function PartsList({ parts }: Props) {
  return (
    <ul className={classes['parts']} aria-label="Parts of the check">
      {parts.map(({ part, status, sentence }) => {
        const { Icon, word, tone } = STATUS[status]
        return (
          <li key={part}>
            <strong>{capitalised(part)}</strong>
            <span className={classes['status']} data-tone={tone}>
              <Icon size={18} aria-hidden />
              {word}
            </span>
            <span className={classes['sentence']}>{sentence}</span>
          </li>
        )
      })}
    </ul>
  )
}
