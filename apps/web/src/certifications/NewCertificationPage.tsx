import { Skeleton } from '@mantine/core'
import { subjectsFiledBy } from '@selvedge/domain/certification.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { certificateStanding as standingTexts } from '@selvedge/messages/en/certificate-standing.ts'
import { certificationForm } from '@selvedge/messages/en/certification-form.ts'
import { comments } from '@selvedge/messages/en/comments.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { requestQuery } from '../records/request-query.ts'
import { useCurrentUser } from '../session.ts'
import { confirmationText } from '../ui/display/certifier-words.ts'
import { Term } from '../ui/display/Term.tsx'
import { AccessDenied } from '../ui/feedback/AccessDenied.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { certificationQuery } from './certification-queries.ts'
import { referenceOf, SUBJECT_TERM } from './certification-words.ts'
import { correctedValues, nextVersionValues, successorValues } from './certification-values.ts'
import { CertificationForm } from './CertificationForm.tsx'

const route = getRouteApi('/app/$sector/transactions/certification/$subject')

/** Files a certification of one of the four subjects. */
export function NewCertificationPage() {
  const { subject } = route.useParams()
  const { request: requestId, corrects, succeeds, replaces, standard } = route.useSearch()
  const from = corrects ?? succeeds ?? replaces
  const before = useQuery({ ...certificationQuery(from ?? ''), enabled: from !== undefined })
  const request = useQuery({ ...requestQuery(requestId ?? ''), enabled: requestId !== undefined })
  const user = useCurrentUser()
  const company = { role: user.company.partnerType?.name ?? null }
  if (subject === undefined || !subjectsFiledBy(company).includes(subject)) return <AccessDenied />
  const { confirmation } = user.company
  const followed = succeeds === undefined ? nextVersionValues : successorValues
  const valuesOf = corrects === undefined ? followed : correctedValues
  const knownOf = () => {
    if (!before.data) return standard === undefined ? undefined : { processingStandardName: standard }
    return valuesOf(before.data, user.company.companyName)
  }
  const introOf = () => {
    if (subject === 'SELF') return certificationForm.introOfSelf
    return isCertifier(company)
      ? certificationForm.introOfCertifier({ subject })
      : certificationForm.introOfCertified({ subject })
  }
  return (
    <>
      <PageHeader
        title={certificationForm.title({ subject })}
        crumbs={[certificationForm.crumb]}
        intro={introOf()}
        actions={<Term of={SUBJECT_TERM[subject]} word={recordNames[subject]} />}
      />
      {confirmation && confirmation.state !== 'confirmed' && (
        <Note>{confirmationText(confirmation.state)}</Note>
      )}
      {before.data && corrects !== undefined && (
        <Note>
          {comments.correctTitle({ reference: referenceOf(before.data), company: before.data.approverName })}
        </Note>
      )}
      {before.data && valuesOf === nextVersionValues && (
        <Note>{standingTexts.newVersionIntro({ reference: referenceOf(before.data) })}</Note>
      )}
      {(requestId !== undefined && request.isPending) || (from !== undefined && before.isPending) ? (
        <Skeleton height={480} radius="md" />
      ) : (
        <CertificationForm
          key={`${subject} ${request.data?.id ?? ''} ${before.data?.id ?? ''} ${standard ?? ''}`}
          subject={subject}
          user={user}
          request={request.data}
          known={knownOf()}
          knownFrom={from ?? standard}
        />
      )}
    </>
  )
}
