import { pdf as texts } from '@selvedge/messages/en/pdf.ts'
import { IconFileAlert, IconLock } from '@tabler/icons-react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import type { PdfError } from './open-pdf.ts'

/** Why a PDF is not shown, and what to do instead. */
export function PdfErrorNote({ error }: { error: PdfError }) {
  if (error === 'locked')
    return (
      <EmptyState icon={<IconLock size={32} aria-hidden />} title={texts.locked}>
        <p>{texts.lockedHint}</p>
      </EmptyState>
    )
  return (
    <EmptyState icon={<IconFileAlert size={32} aria-hidden />} title={texts.damaged}>
      <p>{texts.damagedHint}</p>
    </EmptyState>
  )
}
