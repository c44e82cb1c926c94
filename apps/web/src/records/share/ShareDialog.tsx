import { Skeleton } from '@mantine/core'
import { listProofSharesEndpoint } from '@selvedge/contract/proof-shares.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { share } from '@selvedge/messages/en/share.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { keys } from '../../query-keys.ts'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { CreatedShare, type Created } from './CreatedShare.tsx'
import { FileNaming } from './FileNaming.tsx'
import { ShareForm } from './ShareForm.tsx'
import { ShareList } from './ShareList.tsx'
import classes from './share.module.css'

type Props = { kind: RecordTypeName | 'document'; id: number; onClose: () => void }

/** Makes a link to a proof, and ends those that there are. */
export function ShareDialog({ kind, id, onClose }: Props) {
  const [created, setCreated] = useState<Created>()
  const found = useQuery({
    queryKey: keys.proofShares.of(kind, id),
    queryFn: ({ signal }) => call(listProofSharesEndpoint, { params: { kind, id } }, { signal }),
    // How often each was opened changes without anybody here.
    refetchOnMount: 'always',
  })
  const { data } = found
  return (
    <Dialog opened title={share.title} size="lg" onClose={onClose}>
      <div className={classes['dialog']}>
        {found.isPending && <Skeleton height={360} aria-label={share.loading} />}
        {!data && found.isError && (
          <ErrorCard
            title={share.loadFailed}
            error={found.error}
            onRetry={() => void found.refetch()}
            retrying={found.isFetching}
          />
        )}
        {created ? (
          <CreatedShare created={created} onAnother={() => setCreated(undefined)} />
        ) : (
          data && <ShareForm kind={kind} id={id} offered={data.offered} onCreated={setCreated} />
        )}
        {data && <ShareList shares={data.shares} />}
        {data && <FileNaming />}
      </div>
    </Dialog>
  )
}
