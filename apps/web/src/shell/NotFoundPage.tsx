import { shell } from '@selvedge/messages/en/shell.ts'
import { IconMapPinOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'

/** An address of this sector that leads nowhere. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader title={shell.notFound} crumbs={[]} />
      <EmptyState icon={<IconMapPinOff size={32} aria-hidden />} title={shell.nothingHere}>
        <p>{shell.nothingHereHint}</p>
        <Link to="/">{shell.goHome}</Link>
      </EmptyState>
    </>
  )
}
