import { IconMapPinOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'

/** An address of this sector that leads nowhere. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" crumbs={[]} />
      <EmptyState icon={<IconMapPinOff size={32} aria-hidden />} title="There is nothing at this address.">
        <p>It may have been mistyped, or what it showed is no longer there.</p>
        <Link to="/">Go to the home page</Link>
      </EmptyState>
    </>
  )
}
