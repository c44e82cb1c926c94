import { Stack } from '@mantine/core'
import type { CertificationDetail } from '@selvedge/contract/certifications.ts'
import { CERTIFICATION_SUBJECT } from '@selvedge/domain/certification.ts'
import { IconFileUnknown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../api.ts'
import { AlteredMark } from '../records/AlteredMark.tsx'
import { ExpiryBadge } from '../ui/display/ExpiryBadge.tsx'
import { StatusBadge } from '../ui/display/StatusBadge.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { LoadingOverlay } from '../ui/feedback/LoadingOverlay.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { certificationQuery, certificationVerificationQuery } from './certification-queries.ts'
import { askedBy, betweenOf, titleOf } from './certification-words.ts'
import classes from './CertificationPage.module.css'
import { CertificationView } from './CertificationView.tsx'

const route = getRouteApi('/app/$sector/certifications/$subject/$id/confirmation')
const CRUMBS = ['Certificates']

/** One certificate: to be decided by its approver, to be read by both sides. */
export function CertificationPage() {
  const { subject, id } = route.useParams()
  if (subject === undefined) return <Missing title="There is no such kind of certificate." />
  if (!/^\d{1,16}$/.test(id)) return <Missing title="There is no such certificate." />
  return <CertificationScreen key={id} id={id} />
}

function CertificationScreen({ id }: { id: string }) {
  const { sector, subject } = route.useParams()
  const { data: certification, error, isFetching, refetch } = useQuery(certificationQuery(id))
  const [notice, setNotice] = useState<string>()
  if (certification && certification.subject !== subject)
    return (
      <Navigate
        to="/$sector/certifications/$subject/$id/confirmation"
        params={{ sector, subject: certification.subject, id }}
        replace
      />
    )
  if (certification)
    return (
      <>
        <CertificationHeader certification={certification} />
        <Stack gap="lg">
          {notice && <Note>{notice}</Note>}
          <CertificationView
            certification={certification}
            onOvertaken={(text) => {
              setNotice(text)
              void refetch()
            }}
          />
        </Stack>
      </>
    )
  if (error instanceof ApiError && error.status === 403) return <Forbidden />
  return (
    <>
      <PageHeader title="Certificate" crumbs={CRUMBS} />
      {error ? (
        <ErrorCard
          title="The certificate could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingOverlay text="Loading the certificate…" />
      )}
    </>
  )
}

function CertificationHeader({ certification }: { certification: CertificationDetail }) {
  const { subject, status, validFrom, validUntil, permissions } = certification
  const { name } = CERTIFICATION_SUBJECT[subject]
  return (
    <PageHeader
      title={titleOf(certification)}
      crumbs={CRUMBS}
      actions={
        <span className={classes['badges']}>
          <AlteredMark
            query={certificationVerificationQuery(certification.id)}
            of={certification.document ? 'Document' : 'Record'}
          />
          <ExpiryBadge validFrom={validFrom} validUntil={validUntil} sayValid={status === 'ACCEPTED'} />
          <StatusBadge status={status} />
        </span>
      }
      intro={
        permissions.canDecide
          ? `${askedBy(certification)} asks you to confirm this ${name}.`
          : betweenOf(certification)
      }
    />
  )
}

function Forbidden() {
  useEffect(() => toast.error("You can't view this certification due to permission error!"), [])
  return <Navigate to="/" replace />
}

function Missing({ title }: { title: string }) {
  return (
    <>
      <PageHeader title="Certificate" crumbs={CRUMBS} />
      <EmptyState icon={<IconFileUnknown size={32} aria-hidden />} title={title}>
        <Link to="/">Go to the home page</Link>
      </EmptyState>
    </>
  )
}
