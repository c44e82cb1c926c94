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
  /** Read before the document, where that stands below and not beside. */
  isEarly?: boolean
  /** What the label means, for those who ask. */
  term?: TermName
}

/** All of them, or those that are read before the document and the others after it. */
export type Part = 'all' | 'early' | 'rest'

type Props = {
  items: readonly Datum[]
  /** Leaves out on a phone what is not given. */
  isTrimmed?: boolean
  part?: Part
}

const isOf = (part: Part, { isEarly = false }: Datum) => part === 'all' || isEarly === (part === 'early')

const isAbsent = (value: ReactNode) => value === null || value === undefined || value === ''

/** Labelled values, read-only. What is not given shows as a dash. */
export function DataList({ items, isTrimmed = false, part = 'all' }: Props) {
  const shown = items.filter((item) => isOf(part, item))
  return (
    <dl className={classes['list']} data-trimmed={isTrimmed}>
      {shown.map(({ label, value, wide, isLead, term }) => (
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
