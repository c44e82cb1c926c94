import { CERTIFICATION_SUBJECT, subjectsFiledBy } from '@selvedge/domain/certification.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useCurrentUser } from '../session.ts'
import { confirmationText } from '../ui/display/certifier-words.ts'
import { AccessDenied } from '../ui/feedback/AccessDenied.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { CertificationForm } from './CertificationForm.tsx'

const route = getRouteApi('/app/$sector/transactions/certification/$subject')

/** Files a certification of one of the four subjects. */
export function NewCertificationPage() {
  const { subject } = route.useParams()
  const user = useCurrentUser()
  const company = { role: user.company.partnerType?.name ?? null }
  if (subject === undefined || !subjectsFiledBy(company).includes(subject)) return <AccessDenied />
  const { name } = CERTIFICATION_SUBJECT[subject]
  const { confirmation } = user.company
  const introOf = () => {
    if (subject === 'SELF')
      return 'You declare it yourself. A colleague, or the company that verified it, confirms or refuses it.'
    return isCertifier(company)
      ? `You are the certifier of this ${name}. The company gets a mail and confirms or refuses it.`
      : `You are certified by this ${name}. The certifier gets a mail and confirms or refuses it.`
  }
  return (
    <>
      <PageHeader
        title={`Certification: ${subject.toLowerCase()}`}
        crumbs={['New certification']}
        intro={introOf()}
      />
      {confirmation && confirmation.state !== 'confirmed' && (
        <Note>{confirmationText(confirmation.state)}</Note>
      )}
      <CertificationForm key={subject} subject={subject} user={user} />
    </>
  )
}
