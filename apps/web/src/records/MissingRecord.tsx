import { records } from '@selvedge/messages/en/records.ts'
import { IconFileUnknown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'

/** What is said of a record that is not there, or that the reader may not see. */
export type Missing = { title: string; icon?: ReactNode; more?: ReactNode }

/** There is no such record, and the way home. */
export function MissingRecord({ header, title, icon, more }: Missing & { header?: ReactNode }) {
  return (
    <>
      {header}
      <EmptyState icon={icon ?? <IconFileUnknown size={32} aria-hidden />} title={title}>
        {more}
        <Link to="/">{records.goHome}</Link>
      </EmptyState>
    </>
  )
}
