import { type ReactNode, useId } from 'react'
import classes from './cards.module.css'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/** A titled part of a screen. */
export function Card({ title, actions, children }: Props) {
  const id = useId()
  return (
    <section className={classes['card']} aria-labelledby={id}>
      <div className={classes['head']}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      <div className={classes['content']}>{children}</div>
    </section>
  )
}
