import { type ReactNode, useId } from 'react'
import classes from './FormSection.module.css'

/** A titled group of fields. */
export function FormSection({
  title,
  intro,
  children,
}: {
  title: string
  intro?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro && <p>{intro}</p>}
      {children}
    </section>
  )
}

/** Fields side by side where there is room for two or three. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes['grid']}>{children}</div>
}

/** The way out of a form, at its end. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes['actions']}>{children}</div>
}
