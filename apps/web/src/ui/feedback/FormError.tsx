import { IconAlertTriangle } from '@tabler/icons-react'
import classes from '../layout/cards.module.css'

/** The error of a submit, shown until it is fixed. The toast has announced it, so this one is silent. */
export function FormError({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <div className={classes['error']}>
      <IconAlertTriangle size={20} aria-hidden />
      <p className={classes['body']}>{children}</p>
    </div>
  )
}
