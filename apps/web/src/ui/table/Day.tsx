import { tableDay } from '../format.ts'
import classes from './DataTable.module.css'

/** A day or an instant in a table. */
export function Day({ of }: { of: string | null }) {
  if (of === null) return '-'
  return (
    <time dateTime={of} className={classes['day']}>
      {tableDay(of)}
    </time>
  )
}
