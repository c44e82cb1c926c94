import { frame } from '@selvedge/messages/en/frame.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PageHeader } from '../layout/PageHeader.tsx'
import { EmptyState } from './EmptyState.tsx'

/** Shown in place of a screen that this person or company may not use. */
export function AccessDenied() {
  return (
    <>
      <PageHeader title={frame.noAccess} crumbs={[]} />
      <EmptyState icon={<IconLock size={32} aria-hidden />} title={shell.noAccessHere}>
        <Anchor renderRoot={(props) => <Link to="/" {...props} />}>{frame.goHome}</Anchor>
      </EmptyState>
    </>
  )
}
