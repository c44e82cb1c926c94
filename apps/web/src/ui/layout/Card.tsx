import { type ReactNode, useId } from 'react'
import classes from './cards.module.css'

type Props = {
  title: string
  actions?: ReactNode
  children: ReactNode
  /** What a link's `#` leads to. */ anchor?: string
}

/** A titled part of a screen. */
export function Card({ title, actions, children, anchor }: Props) {
  const id = useId()
  return (
    <section className={classes['card']} aria-labelledby={id} {...(anchor && { id: anchor })}>
      <div className={classes['head']}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      <div className={classes['content']}>{children}</div>
    </section>
  )
}
