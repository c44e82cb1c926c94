import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { Button } from '@mantine/core'
import { certificationPage } from '@selvedge/messages/en/certification-page.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { IconExternalLink, IconFileOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DocumentPreview } from '../records/document/DocumentPreview.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { rich } from '../ui/rich.ts'
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
  return <EmptyState icon={<IconFileOff size={32} aria-hidden />} title={certificationPage.notAvailable} />
}

function PageLink({ url }: { url: string }) {
  return (
    <p className={classes['pageLink']}>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {url} <IconExternalLink size={16} aria-label={common.opensInNewTab} />
      </a>
    </p>
  )
}

const strong = (inner: ReactNode) => <strong>{inner}</strong>

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
        <p className={classes['hint']}>{rich(certificationPage.notEncrypted({ hostname, host: strong }))}</p>
      ) : isShown ? (
        <PageFrame url={url} />
      ) : (
        <div className={classes['offer']}>
          <p className={classes['hint']}>{rich(certificationPage.elsewhere({ hostname, host: strong }))}</p>
          <Button variant="default" onClick={() => setShown(true)}>
            {certificationPage.showPage({ hostname })}
          </Button>
        </div>
      )}
    </>
  )
}

function PageFrame({ url }: { url: string }) {
  return (
    <>
      <p className={classes['hint']}>{certificationPage.frameHint}</p>
      <iframe
        className={classes['frame']}
        src={url}
        title={certificationPage.frame}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        // The pressed button is gone: the keyboard focus continues here.
        ref={(frame) => frame?.focus()}
      />
    </>
  )
}
