import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Alarm.module.css'

/** What somebody has to act on: what is wrong, and what to do, in paragraphs. */
export function Alarm({ children }: { children: ReactNode }) {
  return (
    <div className={classes['alarm']}>
      <IconAlertTriangle size={20} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
