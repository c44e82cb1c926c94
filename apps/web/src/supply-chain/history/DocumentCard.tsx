import { Button, Skeleton } from '@mantine/core'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import { documentsHistory } from '@selvedge/messages/en/documents-history.ts'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentQuery } from '../../records/document/document-query.ts'
import { DocumentPreview } from '../../records/document/DocumentPreview.tsx'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import classes from './HistoryPage.module.css'

type Props = {
  document: { documentId: number | null; documentFileName: string | null }
  /** Shown if there is no document. */
  none: string
}

/** A document that is fetched when somebody asks for it: a chain has hundreds. */
export function DocumentCard({ document: { documentId, documentFileName }, none }: Props) {
  const [isShown, setShown] = useState(false)
  if (documentId === null) return <p className={classes['none']}>{none}</p>
  const name = documentFileName ?? documentsHistory.unnamedFile
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <div className={classes['document']}>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon size={16} aria-hidden />}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? documentsHistory.hide({ file: name }) : documentsHistory.show({ file: name })}
      </Button>
      {isShown && <Shown id={documentId} name={name} />}
    </div>
  )
}

function Shown({ id, name }: { id: number; name: string }) {
  const { data, error, refetch, isFetching } = useQuery(documentQuery(id))
  if (error)
    return (
      <ErrorCard
        title={chainWords.documentFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <div className={classes['shown']}>
      {data ? (
        <DocumentPreview document={{ id, fileName: name, contentType: data.type, size: data.size }} />
      ) : (
        <Skeleton height={480} />
      )}
    </div>
  )
}
