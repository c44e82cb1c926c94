import { badges } from '@selvedge/messages/en/badges.ts'
import { IconShieldQuestion } from '@tabler/icons-react'
import classes from './badges.module.css'

/** Marks a certification body that the operator of the installation has not confirmed; nothing for all others. */
export function NotConfirmedBadge({ confirmed }: { confirmed: boolean | null | undefined }) {
  if (confirmed !== false) return null
  return (
    <span className={classes['badge']} data-tone="wait">
      <IconShieldQuestion size={14} stroke={2.5} aria-hidden />
      {badges.notConfirmed}
    </span>
  )
}
