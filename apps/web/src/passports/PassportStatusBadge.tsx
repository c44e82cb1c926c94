import type { PassportRow } from '@selvedge/contract/passports.ts'
import {
  IconAlertTriangle,
  IconArchive,
  IconCheck,
  IconPencil,
  IconPlayerPause,
  IconX,
} from '@tabler/icons-react'
import { AlteredBadge } from '../ui/display/StatusBadge.tsx'
import classes from '../ui/display/badges.module.css'
import { statusText } from './passport-words.ts'

const LOOKS = {
  draft: { tone: 'wait', Icon: IconPencil },
  active: { tone: 'good', Icon: IconCheck },
  inactive: { tone: 'plain', Icon: IconPlayerPause },
  archived: { tone: 'plain', Icon: IconArchive },
  invalid: { tone: 'bad', Icon: IconX },
} as const

/** How a passport stands, as icon and word; that it is not what was signed outranks everything. */
export function PassportStatusBadge({
  passport,
}: {
  passport: Pick<PassportRow, 'status' | 'isRecalled' | 'altered'>
}) {
  const { status, isRecalled, altered } = passport
  if (altered) return <AlteredBadge part={altered} />
  const { tone, Icon } = isRecalled ? { tone: 'bad', Icon: IconAlertTriangle } : LOOKS[status]
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {statusText(passport)}
    </span>
  )
}
