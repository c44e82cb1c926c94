import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { certificateStanding as texts } from '@selvedge/messages/en/certificate-standing.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import type { ReactNode } from 'react'
import { RecordLink } from '../records/RecordLink.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { rich } from '../ui/rich.ts'

type Version = NonNullable<CertificationDetail['replaces']>
type Subject = CertificationDetail['subject']

const linkTo = (id: number, subject: Subject) => (text: ReactNode) => (
  <RecordLink to={{ record: 'certification', id, subject }}>{text}</RecordLink>
)

const linked = ({ id, certificateReferenceNumber }: Version, subject: Subject) => ({
  reference: certificateReferenceNumber ?? recordWords.certificateNumber({ id: String(id) }),
  version: linkTo(id, subject),
})

/** Which other version a certificate takes the place of, and which one took its place. */
export function VersionNotes({ certification }: { certification: CertificationDetail }) {
  const { subject, status, replaces, supersededBy } = certification
  return (
    <>
      {supersededBy && <Note>{rich(texts.supersededBy(linked(supersededBy, subject)))}</Note>}
      {replaces && status === 'PENDING' && <Note>{rich(texts.replaces(linked(replaces, subject)))}</Note>}
      {replaces && status === 'ACCEPTED' && <Note>{rich(texts.replaced(linked(replaces, subject)))}</Note>}
    </>
  )
}
