import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '../layout/cards.module.css'

/** A calm remark above what it is about. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div className={classes['note']}>
      <IconInfoCircle size={20} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
