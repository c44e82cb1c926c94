import { Stack } from '@mantine/core'
import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { certificationPage } from '@selvedge/messages/en/certification-page.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NextWaiting } from '../records/decision/NextWaiting.tsx'
import { IntegrityBanner } from '../records/IntegrityBanner.tsx'
import { MissingRecord } from '../records/MissingRecord.tsx'
import { useRecord } from '../records/record-state.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { tableCrumb } from '../records/table-crumb.tsx'
import { useAltered } from '../records/use-altered.ts'
import { ExpiryBadge } from '../ui/display/ExpiryBadge.tsx'
import { StatusBadge } from '../ui/display/StatusBadge.tsx'
import { LoadingOverlay } from '../ui/feedback/LoadingOverlay.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { usePages } from '../use-pages.ts'
import { CertificationChange } from './CertificationChange.tsx'
import { certificationQuery, certificationVerificationQuery } from './certification-queries.ts'
import { betweenOf, requestText, titleOf } from './certification-words.ts'
import classes from './CertificationPage.module.css'
import { VersionNotes } from './VersionNotes.tsx'
import { CertificationView } from './CertificationView.tsx'

const route = getRouteApi('/app/$sector/certifications/$subject/$id/confirmation')
const CRUMBS = [tableCrumb(recordWords.certificates, 'certificates', 'certificates')]
const HEADER = <PageHeader title={certificationPage.certificate} crumbs={CRUMBS} />

/** One certificate: to be decided by its approver, to be read by both sides. */
export function CertificationPage() {
  const { subject, id } = route.useParams()
  if (subject === undefined) return <MissingRecord header={HEADER} title={certificationPage.missingKind} />
  return <CertificationScreen key={id} id={id} />
}

function CertificationScreen({ id }: { id: string }) {
  return (
    <RecordPage
      state={useRecord(id, certificationQuery(id))}
      header={HEADER}
      missing={{ title: certificationPage.missing }}
      failed={certificationPage.failed}
      loading={<LoadingOverlay text={certificationPage.loading} />}
    >
      {(certification, reload) => <Shown certification={certification} reload={reload} />}
    </RecordPage>
  )
}

function Shown({ certification, reload }: { certification: CertificationDetail; reload: () => void }) {
  const { subject } = route.useParams()
  const pages = usePages()
  const [notice, setNotice] = useState<string>()
  if (certification.subject !== subject)
    return <Navigate {...pages.certification(certification.id, certification.subject)} replace />
  return (
    <>
      <CertificationHeader certification={certification} />
      <Stack gap="lg">
        <IntegrityBanner
          query={certificationVerificationQuery(certification.id)}
          known={certification.altered}
        />
        {notice && <Note>{notice}</Note>}
        <CertificationChange certification={certification} />
        <VersionNotes certification={certification} />
        <CertificationView
          certification={certification}
          onOvertaken={(text) => {
            setNotice(text)
            reload()
          }}
        />
      </Stack>
    </>
  )
}

function CertificationHeader({ certification }: { certification: CertificationDetail }) {
  const { id, status, validFrom, validUntil, permissions, standing, superseded, takenBack } = certification
  const altered = useAltered(certificationVerificationQuery(id), certification.altered)
  return (
    <PageHeader
      title={titleOf(certification)}
      crumbs={CRUMBS}
      actions={
        <span className={classes['badges']}>
          {permissions.canDecide && <NextWaiting of={{ record: 'certification', id }} />}
          <ExpiryBadge
            validFrom={validFrom}
            validUntil={validUntil}
            sayValid={status === 'ACCEPTED' && !altered && !standing && !superseded}
          />
          <StatusBadge
            status={status}
            standing={standing?.state}
            superseded={superseded}
            takenBack={takenBack}
            altered={altered}
          />
        </span>
      }
      intro={permissions.canDecide ? requestText(certification) : betweenOf(certification)}
    />
  )
}
