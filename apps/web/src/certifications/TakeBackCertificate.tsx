import { Button } from '@mantine/core'
import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { certificationPage } from '@selvedge/messages/en/certification-page.ts'
import { useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { NoDialog } from '../ui/NoDialog.tsx'
import type { TakeBackDialogProps } from './TakeBackDialog.tsx'

const TakeBackDialog = lazyPart<TakeBackDialogProps>(
  () => import('./TakeBackDialog.tsx').then((module) => module.TakeBackDialog),
  { without: NoDialog },
)

/** Lets the company that filed a certificate take it back, while nobody has decided it; asks first. */
export function TakeBackCertificate({ certification }: { certification: CertificationDetail }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        {certificationPage.takeBack}
      </Button>
      <TakeBackDialog certification={certification} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
