import type { ReactNode } from 'react'
import classes from './answer.module.css'

/** A part of an answer, under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes['part']}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}
