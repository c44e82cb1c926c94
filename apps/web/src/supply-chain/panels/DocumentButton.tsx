import { Button, Skeleton } from '@mantine/core'
import { chainPanels } from '@selvedge/messages/en/chain-panels.ts'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentQuery } from '../../records/document/document-query.ts'
import { DocumentPreview } from '../../records/document/DocumentPreview.tsx'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'

type Props = { documentId: number; fileName: string | null }

/** Opens the document of a trade or a certificate over the drawing. */
export function DocumentButton({ documentId, fileName }: Props) {
  const [isOpen, setOpen] = useState(false)
  const name = fileName ?? chainPanels.document
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFileText size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {name}
      </Button>
      <Dialog opened={isOpen} title={name} size="xl" onClose={() => setOpen(false)}>
        {isOpen && <DocumentView documentId={documentId} name={name} />}
      </Dialog>
    </>
  )
}

function DocumentView({ documentId, name }: { documentId: number; name: string }) {
  const { data, error, refetch } = useQuery(documentQuery(documentId))
  if (error)
    return <ErrorCard title={chainWords.documentFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={480} />
  return (
    <DocumentPreview document={{ id: documentId, fileName: name, contentType: data.type, size: data.size }} />
  )
}
