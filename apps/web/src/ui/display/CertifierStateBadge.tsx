import type { CertifierState } from '@selvedge/domain/certifier.ts'
import classes from './badges.module.css'
import { CERTIFIER_STATE } from './certifier-words.ts'

/** Whether a certification body is confirmed, as icon and word. */
export function CertifierStateBadge({ state }: { state: CertifierState }) {
  const { word, tone, Icon } = CERTIFIER_STATE[state]
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {word}
    </span>
  )
}
