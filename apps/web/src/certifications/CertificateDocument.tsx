import type { CertificationDetail } from '@selvedge/contract/certifications.ts'
import { IconExternalLink, IconFileOff } from '@tabler/icons-react'
import { DocumentPreview } from '../ui/DocumentPreview.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import classes from './CertificationPage.module.css'

type Props = { certification: Pick<CertificationDetail, 'document' | 'certificatePageUrl'> }

/** The certificate itself: the file, or the page that shows it. */
export function CertificateDocument({ certification: { document, certificatePageUrl } }: Props) {
  if (document)
    return (
      <>
        <DocumentPreview document={document} withProof />
        {certificatePageUrl !== null && <PageLink url={certificatePageUrl} />}
      </>
    )
  if (certificatePageUrl !== null) return <CertificateFrame url={certificatePageUrl} />
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

/** A page of somebody else's: its scripts run, but without any of this page's rights, and it cannot lead away. */
function CertificateFrame({ url }: { url: string }) {
  return (
    <>
      <PageLink url={url} />
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
      />
    </>
  )
}
