import { IconFileAlert, IconLock } from '@tabler/icons-react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import type { PdfError } from './open-pdf.ts'

/** Why a PDF is not shown, and what to do instead. */
export function PdfErrorNote({ error }: { error: PdfError }) {
  if (error === 'locked')
    return (
      <EmptyState icon={<IconLock size={32} aria-hidden />} title="This PDF is protected with a password.">
        <p>It cannot be shown here. Download it, and open it with its password.</p>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<IconFileAlert size={32} aria-hidden />}
      title="This PDF is damaged and cannot be shown."
    >
      <p>Download it: another program may be able to read parts of it.</p>
    </EmptyState>
  )
}
