import type { ReactNode } from 'react'
import classes from './DataList.module.css'
import { Term } from './Term.tsx'
import type { TermName } from './use-glossary.ts'

export type Datum = {
  label: string
  value: ReactNode
  wide?: boolean
  /** What the reader came for: larger than the rest. */
  isLead?: boolean
  /** What the label means, for those who ask. */
  term?: TermName
}

type Props = {
  items: readonly Datum[]
  /** Leaves out on a phone what is not given. */
  isTrimmed?: boolean
}

const isAbsent = (value: ReactNode) => value === null || value === undefined || value === ''

/** Labelled values, read-only. What is not given shows as a dash. */
export function DataList({ items, isTrimmed = false }: Props) {
  return (
    <dl className={classes['list']} data-trimmed={isTrimmed}>
      {items.map(({ label, value, wide, isLead, term }) => (
        <div
          key={label}
          data-absent={isAbsent(value)}
          data-lead={isLead}
          {...(wide && { 'data-wide': true })}
        >
          <dt>{term ? <Term of={term} word={label} /> : label}</dt>
          <dd>{isAbsent(value) ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
