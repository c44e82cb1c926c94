import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './DemoBanner.module.css'

/** Whether others can reach this demo: the server says so in the page that it sends. */
export const isDemo = document.documentElement.hasAttribute('data-demo')

/** Above every screen of a demo that others can reach, so that nobody mistakes it for a real system. */
export function DemoBanner() {
  return (
    <aside className={classes['banner']} aria-label="About this demo">
      <IconAlertTriangle size={20} aria-hidden />
      <span>
        <strong>This is a demo.</strong> Its companies are invented, and others can see what you enter here.
      </span>
    </aside>
  )
}
