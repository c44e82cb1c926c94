import { Button } from '@mantine/core'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { records } from '@selvedge/messages/en/records.ts'
import { IconFileCertificate } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { callFile, errorText } from '../api.ts'
import { toast } from '../ui/feedback/toast-store.ts'
import { saveFile } from '../ui/save-file.ts'

type Props = {
  kind: RecordTypeName | 'document'
  id: number
  label?: string
  /** As large as the buttons beside it. */
  size?: 'xs' | 'sm'
}

/** Saves the proof of a record or a document as a file that can be checked without this server. */
export function ProofButton({ kind, id, label = records.downloadProof, size = 'xs' }: Props) {
  const save = useMutation({
    mutationFn: async () => saveFile(await callFile(readProofEndpoint, { params: { kind, id } })),
    onError: (error) => toast.error(records.proofFailed({ reason: errorText(error) })),
  })
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconFileCertificate size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {label}
    </Button>
  )
}
