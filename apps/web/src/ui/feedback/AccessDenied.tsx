import { Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PageHeader } from '../layout/PageHeader.tsx'
import { EmptyState } from './EmptyState.tsx'

/** Shown in place of a screen that this person or company may not use. */
export function AccessDenied() {
  return (
    <>
      <PageHeader title="No access" crumbs={[]} />
      <EmptyState icon={<IconLock size={32} aria-hidden />} title="You don't have access to this page!">
        <Anchor renderRoot={(props) => <Link to="/" {...props} />}>Go to the home page</Anchor>
      </EmptyState>
    </>
  )
}
