import type { CertificationDetail } from '@selvedge/contract/certifications.ts'
import { Button } from '@mantine/core'
import { IconExternalLink, IconFileOff } from '@tabler/icons-react'
import { useState } from 'react'
import { DocumentPreview } from '../records/document/DocumentPreview.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import classes from './CertificationPage.module.css'

type Props = {
  certification: Pick<CertificationDetail, 'document' | 'certificatePageUrl' | 'permissions'>
}

/** The certificate itself: the file, or the page that shows it. */
export function CertificateDocument({ certification: { document, certificatePageUrl, permissions } }: Props) {
  if (document)
    return (
      <>
        <DocumentPreview document={document} withProof={permissions.canHaveProof} />
        {certificatePageUrl !== null && <PageLink url={certificatePageUrl} />}
      </>
    )
  if (certificatePageUrl !== null) return <CertificatePage url={certificatePageUrl} />
  return <EmptyState icon={<IconFileOff size={32} aria-hidden />} title="Certificate not available" />
}

function PageLink({ url }: { url: string }) {
  return (
    <p className={classes['pageLink']}>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {url} <IconExternalLink size={16} aria-label="(opens in a new tab)" />
      </a>
    </p>
  )
}

/**
 * A page of another website, shown only after a click: loading it reveals to its site who is looking, and when. Its scripts run,
 * but without any of this page's rights, and it cannot navigate away. Unencrypted pages are not shown in here.
 */
function CertificatePage({ url }: { url: string }) {
  const [isShown, setShown] = useState(false)
  const { hostname, protocol } = new URL(url)
  return (
    <>
      <PageLink url={url} />
      {protocol !== 'https:' ? (
        <p className={classes['hint']}>
          This page is not encrypted, so it is not shown here. The link opens it at{' '}
          <strong>{hostname}</strong>.
        </p>
      ) : isShown ? (
        <PageFrame url={url} />
      ) : (
        <div className={classes['offer']}>
          <p className={classes['hint']}>
            This page is on <strong>{hostname}</strong>, not on Selvedge. That site sees your network address
            when you load it.
          </p>
          <Button variant="default" onClick={() => setShown(true)}>
            Show the page from {hostname}
          </Button>
        </div>
      )}
    </>
  )
}

function PageFrame({ url }: { url: string }) {
  return (
    <>
      <p className={classes['hint']}>
        Many sites do not let themselves be shown inside another page. If the space below stays empty, open
        the link.
      </p>
      <iframe
        className={classes['frame']}
        src={url}
        title="Page of the certificate"
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        // The pressed button is gone: the keyboard focus continues here.
        ref={(frame) => frame?.focus()}
      />
    </>
  )
}
