import { Button } from '@mantine/core'
import { type ClosingFormat, readMassClosingFileEndpoint } from '@selvedge/contract/mass-closings.ts'
import { reconciliation as texts } from '@selvedge/messages/en/reconciliation.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { callFile, errorText } from '../api.ts'
import { toast } from '../ui/feedback/toast-store.ts'
import { saveFile } from '../ui/save-file.ts'

/** Saves a reconciliation to print, or for a spreadsheet. */
export function ReconciliationFiles({ id }: { id: number }) {
  return (
    <>
      <FileButton id={id} format="pdf" />
      <FileButton id={id} format="csv" />
    </>
  )
}

function FileButton({ id, format }: { id: number; format: ClosingFormat }) {
  const save = useMutation({
    mutationFn: async () =>
      saveFile(await callFile(readMassClosingFileEndpoint, { params: { id }, query: { format } })),
    onError: (error) => toast.error(texts.downloadFailed({ reason: errorText(error) })),
  })
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {texts[format]}
    </Button>
  )
}
