import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { CertifiersCard } from './CertifiersCard.tsx'

/** Where an operator of the installation confirms certification bodies; `routes.tsx` gives nobody else access. */
export function OperatorPage() {
  return (
    <>
      <PageHeader
        title="Certification bodies"
        crumbs={[]}
        intro="Compare each one with the public register of its accreditation or standard before you confirm it. Until then it is marked as not confirmed and its certificates count for nothing."
      />
      <CertifiersCard />
    </>
  )
}
