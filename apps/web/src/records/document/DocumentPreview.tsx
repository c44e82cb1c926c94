import { Button, Skeleton } from '@mantine/core'
import { documentPreview } from '@selvedge/messages/en/document-preview.ts'
import { IconDownload, IconFileOff, IconShieldX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../api.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { useAction } from '../../ui/feedback/use-action.ts'
import { fileSize } from '../../ui/format.ts'
import { rich } from '../../ui/rich.ts'
import { saveFile } from '../../ui/save-file.ts'
import { ProofButton } from '../ProofButton.tsx'
import { ShareButton } from '../share/ShareButton.tsx'
import { documentQuery } from './document-query.ts'
import classes from './DocumentPreview.module.css'
import { ImagePreview } from './ImagePreview.tsx'

const PdfViewer = lazyPart(() => import('../../ui/pdf/PdfViewer.tsx').then((module) => module.PdfViewer), {
  waiting: <Skeleton height={480} />,
})

type ShownDocument = { id: number; fileName: string; contentType: string; size: number }

type Props = {
  document: ShownDocument | null
  /** True where the reader may read a record of the document: then there is a proof to be had. */
  withProof?: boolean
}

const strong = (inner: ReactNode) => <strong>{inner}</strong>

/** A document to look at, where its type allows, and to download. */
export function DocumentPreview({ document, withProof = false }: Props) {
  if (!document)
    return <EmptyState icon={<IconFileOff size={32} aria-hidden />} title={documentPreview.missing} />
  const { fileName: file, size } = document
  return (
    <div className={classes['document']}>
      <div className={classes['head']}>
        <span>
          {rich(
            documentPreview.fileWithSize({
              name: strong,
              file,
              size: fileSize(size),
            }),
          )}
        </span>
        <span className={classes['actions']}>
          {withProof && <ProofButton kind="document" id={document.id} label={documentPreview.proof} />}
          {withProof && <ShareButton kind="document" id={document.id} />}
          <DownloadButton document={document} />
        </span>
      </div>
      <Preview document={document} />
    </div>
  )
}

function Preview({ document }: { document: ShownDocument }) {
  const isPdf = document.contentType.includes('pdf')
  const isImage = document.contentType.startsWith('image/')
  const bytes = useQuery({ ...documentQuery(document.id), enabled: isPdf || isImage })
  if (!isPdf && !isImage) return <EmptyState title={documentPreview.typeNotSupported} />
  if (bytes.isError) return <PreviewError error={bytes.error} onRetry={() => void bytes.refetch()} />
  if (!bytes.data) return <Skeleton height={480} />
  if (isImage) return <ImagePreview blob={bytes.data} alt={document.fileName} />
  return <PdfViewer file={bytes.data} name={document.fileName} />
}

function PreviewError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.code === 'DOCUMENT_COUNTERFEITED')
    return (
      <EmptyState icon={<IconShieldX size={32} aria-hidden />} title={documentPreview.counterfeited}>
        <p>{documentPreview.counterfeitedHint}</p>
      </EmptyState>
    )
  return <ErrorCard title={documentPreview.failed} error={error} onRetry={onRetry} />
}

function DownloadButton({ document }: { document: ShownDocument }) {
  const queryClient = useQueryClient()
  const download = useAction({
    run: async () =>
      saveFile({
        bytes: await queryClient.fetchQuery(documentQuery(document.id)),
        fileName: document.fileName,
      }),
    failed: (reason) => documentPreview.downloadFailedBecause({ reason }),
  })
  return (
    <span className={classes['download']}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={download.isRunning}
        onClick={() => void download.run()}
      >
        {documentPreview.download}
      </Button>
      {download.failure && <span className={classes['error']}>{documentPreview.downloadFailed}</span>}
    </span>
  )
}
