import { Button, Skeleton } from '@mantine/core'
import { IconDownload, IconFileOff, IconShieldX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { ApiError, errorText } from '../api.ts'
import classes from './DocumentPreview.module.css'
import { documentQuery } from './document-query.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorCard } from './ErrorCard.tsx'
import { fileSize } from './format.ts'
import { toast } from './toast-store.ts'

const PdfPages = lazy(() => import('./PdfPages.tsx').then(({ PdfPages }) => ({ default: PdfPages })))

export type ShownDocument = { id: number; fileName: string; contentType: string; size: number }

/** A document to look at, where its type allows, and to download. */
export function DocumentPreview({ document }: { document: ShownDocument | null }) {
  if (!document)
    return <EmptyState icon={<IconFileOff size={32} aria-hidden />} title="Document not available" />
  return (
    <div className={classes['document']}>
      <div className={classes['head']}>
        <span>
          <strong>{document.fileName}</strong> ({fileSize(document.size)})
        </span>
        <DownloadButton document={document} />
      </div>
      <Preview document={document} />
    </div>
  )
}

function Preview({ document }: { document: ShownDocument }) {
  const isPdf = document.contentType.includes('pdf')
  const isImage = document.contentType.startsWith('image/')
  const bytes = useQuery({ ...documentQuery(document.id), enabled: isPdf || isImage })
  if (!isPdf && !isImage) return <EmptyState title="Preview of this file type is not supported" />
  if (bytes.isError) return <PreviewFault error={bytes.error} onRetry={() => void bytes.refetch()} />
  if (!bytes.data) return <Skeleton height={480} />
  if (isImage) return <ImagePreview blob={bytes.data} alt={document.fileName} />
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <PdfPages file={bytes.data} />
    </Suspense>
  )
}

function PreviewFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.code === 'DOCUMENT_COUNTERFEITED')
    return (
      <EmptyState icon={<IconShieldX size={32} aria-hidden />} title="Document counterfeited!">
        <p>The stored file is not the one that was recorded, so it is not shown.</p>
      </EmptyState>
    )
  return <ErrorCard title="The document could not be loaded." error={error} onRetry={onRetry} />
}

function ImagePreview({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob)
      return () => URL.revokeObjectURL(image.src)
    },
    [blob],
  )
  return <img ref={show} alt={alt} className={classes['image']} />
}

function DownloadButton({ document }: { document: ShownDocument }) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function download() {
    setBusy(true)
    setFault(undefined)
    try {
      const blob = await queryClient.fetchQuery(documentQuery(document.id))
      const link = window.document.createElement('a')
      link.href = URL.createObjectURL(blob)
      link.download = document.fileName
      link.click()
      // Some browsers read the address only after the click has been handled.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    } catch (error) {
      setFault('Error during download of document!')
      toast.error(`Error during download of document! ${errorText(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className={classes['download']}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={busy}
        onClick={() => void download()}
      >
        Download
      </Button>
      {fault && <span className={classes['fault']}>{fault}</span>}
    </span>
  )
}
