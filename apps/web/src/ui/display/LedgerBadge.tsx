import { badges } from '@selvedge/messages/en/badges.ts'
import type { VERDICTS } from '@selvedge/contract/ledger.ts'
import {
  IconClock,
  IconHelpCircle,
  IconPlugConnectedX,
  IconShieldCheck,
  IconShieldX,
} from '@tabler/icons-react'
import classes from './badges.module.css'

export type Verdict = (typeof VERDICTS)[number]

const VERDICT = {
  verified: { word: badges.verified, tone: 'good', Icon: IconShieldCheck },
  altered: { word: badges.documentAltered, tone: 'bad', Icon: IconShieldX },
  waiting: { word: badges.waiting, tone: 'wait', Icon: IconClock },
  unreachable: { word: badges.unreachable, tone: 'quiet', Icon: IconPlugConnectedX },
  newer: { word: badges.newer, tone: 'quiet', Icon: IconHelpCircle },
} as const

/** What is checked: a document with its record, or a record that has none. */
export type Checked = 'Document' | 'Record'

/** What the check against the chain found, as icon and words. */
export function LedgerBadge({ verdict, of = 'Document' }: { verdict: Verdict; of?: Checked }) {
  const { word, tone, Icon } = VERDICT[verdict]
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Icon size={16} aria-hidden />
      {verdict === 'altered' && of === 'Record' ? badges.recordAltered : word}
    </span>
  )
}
