import { certifiers } from '@selvedge/messages/en/certifiers.ts'
import { frame } from '@selvedge/messages/en/frame.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { CertifiersCard } from './CertifiersCard.tsx'
import { LedgerStateCard } from './LedgerStateCard.tsx'
import classes from './OperatorPage.module.css'

/** Where an operator of the installation reads whether all is well with it, and confirms certification bodies; `routes/operation.ts` gives nobody else access. */
export function OperatorPage() {
  return (
    <>
      <PageHeader title={frame.certificationBodies} crumbs={[]} intro={certifiers.intro} />
      <div className={classes['cards']}>
        <LedgerStateCard />
        <CertifiersCard />
      </div>
    </>
  )
}
