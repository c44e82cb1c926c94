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

type Verdict = (typeof VERDICTS)[number]

const VERDICT = {
  verified: { word: badges.verified, tone: 'good', Icon: IconShieldCheck },
  altered: { word: badges.documentAltered, tone: 'bad', Icon: IconShieldX },
  waiting: { word: badges.waiting, tone: 'wait', Icon: IconClock },
  unreachable: { word: badges.unreachable, tone: 'quiet', Icon: IconPlugConnectedX },
  newer: { word: badges.newer, tone: 'quiet', Icon: IconHelpCircle },
} as const

/** What is checked: a document with its record, or a record that has none. */
export type Checked = 'Document' | 'Record'

type Props = {
  verdict: Verdict
  of?: Checked
  /** It is about a part of what is altered as a whole: nothing green stands there. */
  isOfAltered?: boolean
}

/** What the check against the blockchain found, as icon and words. */
export function LedgerBadge({ verdict, of = 'Document', isOfAltered = false }: Props) {
  const { word, tone, Icon } = VERDICT[verdict]
  return (
    <span className={classes['badge']} data-tone={isOfAltered && tone === 'good' ? 'quiet' : tone}>
      <Icon size={16} aria-hidden />
      {verdict === 'altered' && of === 'Record' ? badges.recordAltered : word}
    </span>
  )
}
