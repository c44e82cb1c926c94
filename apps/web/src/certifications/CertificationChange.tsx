import { Button } from '@mantine/core'
import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { comments } from '@selvedge/messages/en/comments.ts'
import { Link } from '@tanstack/react-router'
import { ChangeNote } from '../records/comments/ChangeNote.tsx'
import type { Talk } from '../records/comments/talk.ts'
import { useCurrentUser } from '../session.ts'
import { usePages } from '../use-pages.ts'

/** A certificate as its two companies talk about it; undefined for who only received what it covers. */
export function useTalk(certification: CertificationDetail): Talk | undefined {
  const own = useCurrentUser().company.companyName
  const { id, contractorName, consigneeName, permissions } = certification
  if (!permissions.canCheck) return undefined
  const other = contractorName === own ? consigneeName : contractorName
  return { kind: 'certification', id, company: other === own ? null : other }
}

/** The change that a certificate waits for, with the way to the form that files it again. */
export function CertificationChange({ certification }: { certification: CertificationDetail }) {
  const pages = usePages()
  const talk = useTalk(certification)
  if (!talk) return null
  const form = pages.newCertification(certification.subject, { corrects: String(certification.id) })
  return (
    <ChangeNote
      talk={talk}
      canDecide={certification.permissions.canDecide}
      fileAgain={
        <Button renderRoot={(props) => <Link {...props} {...form} preload={false} />}>
          {comments.fileAgain}
        </Button>
      }
    />
  )
}
