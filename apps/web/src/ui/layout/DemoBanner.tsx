import type { ReactNode } from 'react'
import { shell } from '@selvedge/messages/en/shell.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { rich } from '../rich.ts'
import classes from './DemoBanner.module.css'

/** Whether others can reach this demo: the server says so in the page that it sends. */
export const isDemo = document.documentElement.hasAttribute('data-demo')

const strong = (inner: ReactNode[]) => <strong>{rich(inner)}</strong>

/** Above every screen of a demo that others can reach, so that nobody mistakes it for a real system. */
export function DemoBanner() {
  return (
    <aside className={classes['banner']} aria-label={shell.aboutDemo}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>{rich(shell.demo({ strong }))}</span>
    </aside>
  )
}
