import type { ReactNode } from 'react'
import classes from './DataList.module.css'

export type Datum = { label: string; value: ReactNode; wide?: boolean }

/** Labelled values, read-only. What is not given shows as a dash. */
export function DataList({ items }: { items: readonly Datum[] }) {
  return (
    <dl className={classes['list']}>
      {items.map(({ label, value, wide }) => (
        <div key={label} {...(wide && { 'data-wide': true })}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
