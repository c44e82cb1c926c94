import type { ReactNode } from 'react'
import classes from '../layout/cards.module.css'

type Props = { icon?: ReactNode; title: ReactNode; children?: ReactNode }

/** Nothing here yet: says so, and what to do first. */
export function EmptyState({ icon, title, children }: Props) {
  return (
    <div className={classes['empty']}>
      {icon}
      <strong>{title}</strong>
      {children}
    </div>
  )
}
